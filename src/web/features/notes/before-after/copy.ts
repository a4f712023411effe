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
