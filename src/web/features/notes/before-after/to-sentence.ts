import type { BeforeAfterAnswer } from '#contract/api/insights/before-after.ts'
import { UNIT_ABBREVIATIONS } from '#contract/territories.ts'
import { formatChange, formatCount, formatDate } from '../../../lib/format/format.ts'
import * as copy from './copy.ts'

/** Describes what happened before and after a note, or why that isn’t known. It never claims a cause. */
export function toBeforeAfterSentence(answer: BeforeAfterAnswer, locale: string): string {
  const { comparison, reason, title, id, unit, weeks } = answer
  if (comparison === null) return copy.reasons[reason ?? 'no-units']
  const { after, change, trend, median } = comparison
  const start = weeks.find(({ side }) => side === 'after')?.window.start ?? answer.on
  const units = `${formatCount(Math.round(after), locale)} ${unit === null ? 'units' : UNIT_ABBREVIATIONS[unit]}`
  const others = [
    ...(trend === null ? [] : [`${formatChange(trend.change, locale)} at its own pace`]),
    ...(median === null ? [] : [copy.median(formatCount(median.titles, locale), formatChange(median.change, locale))]),
  ]
  return [
    copy.finding(title ?? id, units, formatDate(start, locale), formatChange(change, locale), others),
    ...(trend === null ? ['Its own pace isn’t known, because fewer than four earlier weeks are known.'] : []),
    ...(median === null ? ['Too few other titles of the chart are known for a median.'] : []),
    'This shows no cause.',
  ].join(' ')
}
