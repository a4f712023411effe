import { plural } from '../plural.ts'

// What a sparkline shows, in parts of one sentence.
const weeks = (count: number) => plural(count, { one: '1 week', other: `${count} weeks` })
export const onTheChart = (on: number, shown: number) => `On the chart ${on} of ${weeks(shown)}`
export const best = (rank: number, week: string) => `best ${rank} in ${week}`
export const gaps = (count: number) => plural(count, { one: '1 gap', other: `${count} gaps` })
export const weeksUnavailable = (count: number) => `${weeks(count)} not available`
export const weeksFailed = (count: number) => `${weeks(count)} could not be read`

export const rankOf = (rank: number) => `Rank ${rank}`
export const peak = (rank: number) => `peak ${rank}`
export const weeksOn = (count: number) => `${count} weeks on`
export const someUnavailable = 'Some weeks are not available: a gap there says nothing'
export const axisName = 'Rank, number 1 at the top'
