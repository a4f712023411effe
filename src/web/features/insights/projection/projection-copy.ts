import { plural } from '../../../lib/format/plural.ts'

export const known = (window: string, days: string) => `Week of ${window}, projected here from ${days}`
export const firstDays = (count: number, last: string) =>
  count === 1 ? `its first day, ${last}` : `its first ${count} days, to ${last}`
export const likely = (title: string, rank: string) => `${title} will probably land at ${rank}`
export const withUnits = (units: string, low: string, high: string) => `, with ${units} (${low} to ${high})`

const nounOf = { settled: 'titles', second: 'titles in their second week', debut: 'debuts' } as const
export const groupTitles = (group: keyof typeof nounOf) => nounOf[group]
export const tested = (days: number, outcomes: string, noun: string, error: string, coverage: string) =>
  `After ${plural(days, { one: 'one day', other: `${days} days` })}, half of ${outcomes} past projections of ${noun} were off by less than ${error}. ${coverage} of the outcomes were inside their range.`
export const lastWeekOff = (error: string) => `Using the week before as the projection was off by ${error}.`
export const ranksTested = (coverage: string, outcomes: string) =>
  `${coverage} of ${outcomes} past ranks were inside their range.`

export const notEnough = 'Not enough data yet'
export const needs =
  'A projection needs daily data for 20 past titles in three weeks of this chart. Otherwise, its error isn’t known.'
export const notBetterNote = (error: string, lastWeek: string) =>
  `After the same number of days, past projections were off by ${error}, and the week before by ${lastWeek}. So no projection is shown.`
export const verdicts = {
  good: '',
  'not-better': 'Last week’s value is as good a projection',
  'not-covered': 'The ranges were wrong too often for such titles',
  'not-enough': 'Not enough data',
} as const
export const showMore = (next: number) => `Show ${next} more`

export const groups = { settled: 'Charted before', second: 'Second week', debut: 'Debut' } as const
export const group = 'Titles'
export const calls = (used: string, max: string) => `Computed here from ${used} provider calls, of at most ${max}.`
