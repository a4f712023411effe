import { plural } from '../../../../lib/format/plural.ts'

export const weeksOn = (weeks: number) => plural(weeks, { one: 'first week', other: `${weeks} weeks on` })
export const atRank = (rank: number) => `at ${rank}`

export const biggestGainMeaning = (figure: string) =>
  `The largest increase in ${figure} since last week, among titles on both charts. It counts units, not places.`
export const highestExit = (rank: number) => `highest was ${rank}`

export const titles = (count: number) => plural(count, { one: '1 title', other: `${count} titles` })
export const shows = { re: 'Shows the re-entries.', exits: 'Shows the exits.' } as const

export const notKnown = 'Unknown'
