import { plural } from '../../../../lib/plural.ts'

export const highlights = 'Highlights'

export const numberOne = 'Number 1'
export const numberOneMeaning = 'The title at rank 1.'
export const noNumberOne = 'No title at number 1'
export const weeksOn = (weeks: number) => `${plural(weeks, { one: '1 week', other: `${weeks} weeks` })} on chart`

export const highestDebut = 'Highest debut'
export const highestDebutMeaning = 'The highest-ranked title that premiered on this chart this week.'
export const noDebut = 'No debuts'
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
export const bestReEntry = (rank: number) => `highest at number ${rank}`

export const exits = 'Exits'
export const exitsMeaning = 'Titles on last week’s chart that aren’t on this one.'
export const highestExit = (rank: number) => `highest last week: ${rank}`

export const notKnown = 'Unknown'
export const tied = (others: number) => `and ${others} more`
