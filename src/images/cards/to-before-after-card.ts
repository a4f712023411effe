import type { BeforeAfterAnswer } from '#contract/api/insights/before-after.ts'
import { UNIT_NAMES } from '#contract/territories.ts'
import { toDecimals } from '#domain/numbers/decimals.ts'
import { createImageText, toReceiptParts } from '../image-text.ts'
import type { CardContent } from './card-content.ts'
import { toReceiptSentences } from './to-card-content.ts'

export type BeforeAfterCard = {
  answer: BeforeAfterAnswer
  /** The finding as a sentence, for the alt text. */
  sentence: string
  /** Headline by the user. If blank, the default applies. */
  headline: string
  /** BCP 47 tag. */
  locale: string
}

/** Shows how a title's units changed around a day. Returns null without a comparison. */
export function toBeforeAfterCard({ answer, sentence, headline, locale }: BeforeAfterCard): CardContent | null {
  const { chart, comparison, title, credit, id, unit, weeks, receipt } = answer
  const [before, after] = (['before', 'after'] as const).map((side) => weeks.filter((week) => week.side === side))
  const [first, last] = [before?.[0]?.window, after?.at(-1)?.window]
  const start = after?.[0]?.window.start
  if (chart === null || comparison === null || first === undefined || last === undefined || start === undefined)
    return null
  const text = createImageText(locale)
  const { trend, median } = comparison
  const unitName = unit === null ? 'Units a week' : `${UNIT_NAMES[unit]}s a week`
  const facts = [
    { label: unitName, value: text.number(comparison.after, toDecimals([comparison.after])) },
    ...(trend === null ? [] : [{ label: 'At its own pace', value: text.change(trend.change) }]),
    ...(median === null ? [] : [{ label: 'Chart median', value: text.change(median.change) }]),
  ]
  const window = { start: first.start, end: last.end }
  return {
    chart: chart.name,
    headline: headline.trim() || `Three weeks from ${text.day(start)}`,
    tone: comparison.change === 0 ? 'plain' : comparison.change > 0 ? 'rise' : 'fall',
    fact: { kind: 'figure', text: text.change(comparison.change) },
    note: 'vs. the three weeks before',
    title: title ?? id,
    credit: credit ?? '',
    facts,
    receipt: [
      ...toReceiptSentences({ chart, window, receipt, formulaChange: null }, text),
      'Computed by Chartroom. This doesn’t show a cause.',
    ],
    description: [sentence, ...toReceiptParts(receipt, text)].map((part) => part.replace(/\.?$/, '.')).join(' '),
  }
}
