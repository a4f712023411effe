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

export const METHOD = [
  {
    name: 'Projection',
    meaning:
      'Last week’s units, changed by a part of the growth since the same days of last week. For debuts, the units of the first days, multiplied by the ratio of the whole week to these days in past debuts.',
    includes:
      'Computed here from daily units. Titles that debuted in their release week are a separate group a week later, because the first days of a release are unusually strong.',
    changed: null,
  },
  {
    name: 'Range of ranks',
    meaning:
      'The number of titles that are likely above each end of the range of units. It counts all titles of the latest chart, projected in the same way, and as many debuts as in past weeks.',
    includes:
      'Titles without daily data change as titles of this chart usually do. The projection isn’t random, so the same data always gives the same result.',
    changed: null,
  },
  {
    name: 'Error and range',
    meaning:
      'Each of up to eight past weeks was projected in the same way, from the outcomes of the others. The range was widened or narrowed until it contained four in five outcomes.',
    includes:
      'There is no projection if last week’s value is as good, or if the range contains less than 75% or more than 85% of the outcomes. It also needs 20 outcomes in three weeks.',
    changed: null,
  },
] as const
