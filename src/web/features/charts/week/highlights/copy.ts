import { plural } from '../../../../lib/format/plural.ts'

export const weeksOn = (weeks: number) => plural(weeks, { one: 'first week', other: `${weeks} weeks on` })

/** The credit comes last, because long text is cut at the end. */
export const atWithCredit = (rank: number, credit: string) => `at ${rank} · ${credit}`
export const atRank = (rank: number) => `at ${rank}`

export const biggestGainMeaning = (figure: string) =>
  `The largest increase in ${figure} since last week, among titles on both charts. It counts units, not places.`
export const highestExit = (rank: number) => `highest was ${rank}`
/** The text is short, because it has a seventh of the page's width. */
export const oursMoves = (debuts: number, up: number, down: number) => `${debuts} new, ${up} up, ${down} down`

export const titles = (count: number) => plural(count, { one: '1 title', other: `${count} titles` })
/** Comes before the meaning of the highlight. */
export const opens = (title: string) => `Opens details for ${title}.`
export const shows = { re: 'Shows the re-entries.', exits: 'Shows the exits.' } as const

export const notKnown = 'Unknown'
