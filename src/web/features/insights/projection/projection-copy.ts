import { plural } from '../../../lib/format/plural.ts'

export const known = (window: string, days: string) => `Week of ${window}, projected here from ${days}`
export const firstDays = (count: number, last: string) =>
  count === 1 ? `its first day, ${last}` : `its first ${count} days, to ${last}`
export const likely = (title: string, rank: string) => `${title} will probably land at ${rank}`
export const onChart = (finding: string, chart: string) => `${finding}, on ${chart}.`
export const weekOf = (window: string) => `Week of ${window}.`
export const allOf = (chart: string) => `All projections of ${chart}`
export const range = (best: string, worst: string) => ` (${best} to ${worst})`
export const withUnits = (units: string, low: string, high: string) => `, with ${units} (${low} to ${high})`

const nounOf = { settled: 'titles', second: 'titles in their second week', debut: 'debuts' } as const
export const groupTitles = (group: keyof typeof nounOf) => nounOf[group]
export const tested = (days: number, outcomes: string, noun: string, error: string, coverage: string) =>
  `After ${plural(days, { one: 'one day', other: `${days} days` })}, half of ${outcomes} past projections of ${noun} were off by less than ${error}. ${coverage} of the outcomes were inside their range.`
export const lastWeekOff = (error: string) => `The week before, taken as a projection, was off by ${error}.`
export const ranksTested = (coverage: string, outcomes: string) =>
  `${coverage} of ${outcomes} past ranks were inside theirs.`

export const notEnough = 'Not enough data yet'
export const needs =
  'A projection needs daily data of 20 past titles in three weeks of this chart, so that its error is known.'
export const notBetterNote = (error: string, lastWeek: string) =>
  `After so many days, past projections were off by ${error}, and the week before by ${lastWeek}. So no projection is shown.`

export const growth = 'Same days'
export const verdicts = {
  good: '',
  'not-better': 'Last week is as good a projection',
  'not-covered': 'Ranges of such titles were too often wrong',
  'not-enough': 'Not enough data',
} as const
export const showMore = (next: number) => `Show ${next} more`

export const groups = { settled: 'Charted before', second: 'Second week', debut: 'Debut' } as const
export const group = 'Titles'
export const days = (count: number) => plural(count, { one: '1 day', other: `${count} days` })
export const coverage = 'Inside the range'
export const outcomes = 'Outcomes'
export const calls = (used: string, max: string) => `Computed here from ${used} provider calls, of at most ${max}.`

export const METHOD = [
  {
    name: 'Projection',
    meaning:
      'Last week’s units, times a part of the growth of the same days. For debuts, the first days times the ratio of the whole week to these days in past debuts of this chart.',
    includes:
      'Computed here from daily units. Titles that debuted on release are a separate group a week later, because the first days of a release are unusually strong.',
    changed: null,
  },
  {
    name: 'Range of ranks',
    meaning:
      'The number of titles that are likely above each end of the units range: all titles of the latest chart, projected in the same way, and as many new ones as in past weeks.',
    includes:
      'Titles without daily data change as titles of this chart usually do. The projection isn’t simulated, so it never changes by itself.',
    changed: null,
  },
  {
    name: 'Error and range',
    meaning:
      'Each of up to eight past weeks was projected in the same way, from the outcomes of the others. The range was widened or narrowed until it contained four in five outcomes.',
    includes:
      'No projection is shown if last week is as good, if the range contains less than 75% or more than 85% of the outcomes, or if fewer than 20 outcomes or three weeks are known.',
    changed: null,
  },
] as const
