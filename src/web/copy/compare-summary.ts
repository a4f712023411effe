import { plural } from './plural.ts'

// The clauses of the sentence under the graph.

export const inFirstWeeks = (weeks: number) =>
  plural(weeks, { one: 'in the first chart week', other: `in the first ${weeks} chart weeks since release` })
export const inWeeks = (weeks: number) => plural(weeks, { one: 'in 1 chart week', other: `in ${weeks} chart weeks` })
export const noDataFor = (names: string) => `no data for ${names}`

// What to know of one sum.
export const ofWeeks = (weeks: number) => plural(weeks, { one: 'in 1 week', other: `in ${weeks} weeks` })
export const notRead = (weeks: number) => `${weeks} not read`
export const stillOpen = 'still open'
