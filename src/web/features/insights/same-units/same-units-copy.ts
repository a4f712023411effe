import { plural } from '../../../lib/format/plural.ts'
export const what = 'units in other weeks'
export const wouldHaveBeen = (
  name: string,
  units: string,
  { rank, other, year }: { rank: number; other: number; year: number },
) => `${name} is number ${rank} with ${units} and would have been number ${other} in the same week of ${year}`
export const asOf = (count: string, week: string) => `Computed here from ${count} chart weeks. Units of ${week}.`
export const graphSummary = (best: number, worst: number, below: number) =>
  `From number ${best} to ${worst}${below === 0 ? '' : `, and below the chart in ${below} ${plural(below, { one: 'week', other: 'weeks' })}`}.`
export const years = 'The same week of other years'
export const territories = 'The same week in other territories'
export const wouldBe = 'Rank'
export const needed = (rank: number) => `For no. ${rank}`
export const unknownUnits = 'A title of that week has no comparable units.'
export const charted = (known: string, all: string) =>
  `${known} of ${all} charts of other territories have this week stored and use the same unit.`
export const moreCharts = (next: number, all: number) => `Show ${next} more of ${all}`
