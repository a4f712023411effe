import { plural } from '../format/plural.ts'

// Clauses of the sentence that describes a sparkline or a chart run.
const weeks = (count: number) => plural(count, { one: '1 week', other: `${count} weeks` })
export const onTheChart = (on: number, shown: number) => `On the chart in ${on} of ${weeks(shown)}`
export const gaps = (count: number) => plural(count, { one: '1 gap', other: `${count} gaps` })
export const weeksUnavailable = (count: number) => `${weeks(count)} not available`
export const weeksLoading = (count: number) => `${weeks(count)} loading`
export const weeksFailed = (count: number) => `${weeks(count)} failed to load`
