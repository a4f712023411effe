import { plural } from '../../../../lib/format/plural.ts'

export const highlights = 'Highlights'

export const numberOne = 'Number 1'
export const numberOneMeaning = 'The title at rank 1.'
export const noNumberOne = 'No title at number 1'
export const weeksOn = (weeks: number) => plural(weeks, { one: 'first week', other: `${weeks} weeks on` })

export const highestDebut = 'Highest debut'
// The best title has another highlight.
export const nextDebut = 'Next highest debut'
export const nextClimb = 'Next biggest climb'
export const nextGain = 'Next biggest gain'
export const highestDebutMeaning = 'The highest-ranked title that premiered on this chart this week.'
export const noDebut = 'No debuts'
/** The credit is last, because it is cut first. */
export const atWithCredit = (rank: number, credit: string) => `at ${rank} · ${credit}`
export const atRank = (rank: number) => `at ${rank}`

export const biggestClimb = 'Biggest climb'
export const biggestClimbMeaning = 'The title that gained the most places since last week. Counts places, not units.'
export const noClimber = 'No climbers'
export const toRank = (rank: number) => `to ${rank}`

export const biggestGain = 'Biggest gain'
export const biggestGainMeaning = (figure: string) =>
  `The largest increase in ${figure} since last week, among titles on both charts. Counts units, not places.`
export const noGainer = 'No gains'
export const notComparable = 'Not comparable'
export const notComparableMeaning =
  'The Album Equivalent formula changed since last week, and last week can’t be revalued by the new one.'
export const likeForLike = 'like for like'

export const reEntries = 'Re-entries'
export const reEntriesMeaning = 'Titles that premiered earlier, weren’t on last week’s chart, and are back.'
export const bestReEntry = (rank: number) => `best at ${rank}`

export const exits = 'Exits'
export const exitsMeaning = 'Titles on last week’s chart that aren’t on this one.'
export const highestExit = (rank: number) => `highest was ${rank}`

export const ours = 'Ours'
export const oursMeaning = (roster: string) => `Shows the titles of ${roster}.`
/** Short, because it has a seventh of the page. */
export const oursMoves = (debuts: number, up: number, down: number) => `${debuts} new, ${up} up, ${down} down`

export const titles = (count: number) => plural(count, { one: '1 title', other: `${count} titles` })
export const none = 'None'
/** Before the meaning of the highlight. */
export const opens = (title: string) => `Opens details for ${title}.`
export const shows = { re: 'Shows the re-entries.', exits: 'Shows the exits.' } as const

export const notKnown = 'Unknown'
export const tied = (others: number) => `and ${others} more`
