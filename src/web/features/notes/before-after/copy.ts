import type { BeforeAfterReason } from '#contract/api/insights/before-after.ts'
import { plural } from '../../../lib/format/plural.ts'

export const title = 'Before and after'
export const reading = (weeks: number) => plural(weeks, { one: 'Loading 1 week…', other: `Loading ${weeks} weeks…` })
export const card = 'Card'

export const finding = (name: string, units: string, start: string, change: string, others: readonly string[]) =>
  `In the three weeks from ${start}, ${name} averaged ${units} a week: ${change} vs. the three weeks before${others.length === 0 ? '' : `, next to ${others.join(' and ')}`}.`
export const median = (titles: string, change: string) =>
  `${change} for the median of ${titles} other titles of the chart`

export const reasons = {
  'no-chart': 'Not on a stored chart of this territory in these weeks, so there is nothing to compare.',
  open: 'Not enough weeks yet: the three chart weeks after the note’s week must be over.',
  'not-stored': 'Not enough weeks: some of the three weeks before and after aren’t stored.',
  'off-before': 'Not enough weeks: it wasn’t on the chart in all three weeks before.',
  'off-after': 'Not enough weeks: it wasn’t on the chart in all three weeks after.',
  'no-units': 'The units of these weeks can’t be compared.',
} as const satisfies Record<BeforeAfterReason, string>

export const basedOn = (chart: string, weeks: number) =>
  `Computed here from ${plural(weeks, { one: '1 week', other: `${weeks} weeks` })} of ${chart}`

export const METHOD = [
  {
    name: 'Before and after',
    meaning:
      'Mean units of the three chart weeks after the week of the note, compared with the three before it. The week of the note itself doesn’t count.',
    includes:
      'Computed here from the stored weeks of one chart, like for like. A title’s own pace is its median weekly change in up to eight earlier weeks, continued for four weeks. The median includes titles that were on the chart before. A title that left counts like the last title. Other events of these weeks aren’t known, so this doesn’t show a cause.',
    changed: null,
  },
] as const
