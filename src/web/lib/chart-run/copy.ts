import { plural } from '../plural.ts'

// Clauses of the sentence that describes a sparkline or a chart run.
const weeks = (count: number) => plural(count, { one: '1 week', other: `${count} weeks` })
export const onTheChart = (on: number, shown: number) => `On the chart in ${on} of ${weeks(shown)}`
export const best = (rank: number, week: string) => `best rank ${rank} in ${week}`
export const gaps = (count: number) => plural(count, { one: '1 gap', other: `${count} gaps` })
export const weeksUnavailable = (count: number) => `${weeks(count)} not available`
export const weeksFailed = (count: number) => `${weeks(count)} failed to load`

// Tooltip of a sparkline.
export const offChart = 'off'
export const notAvailable = 'n/a'
export const ranksInWeeks = (first: string, last: string) =>
  first === last ? `Rank in ${last}` : `Ranks from ${first} to ${last}`

// On the exported image of a chart run.
export const rankOf = (rank: number) => `Rank ${rank}`
export const peak = (rank: number) => `peak ${rank}`
export const weeksOn = (count: number) => `${weeks(count)} on chart`
export const someUnavailable = 'Some weeks are unavailable, so a gap there doesn’t mean the title was off the chart'
export const axisName = 'Rank, number 1 at the top'
