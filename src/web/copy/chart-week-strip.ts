import { plural } from './plural.ts'

/** The week in six findings, each with what it means and what it says where there is none. */
export const label = 'The week at a glance'

export const numberOne = 'Number 1'
export const numberOneMeaning = 'The title at rank 1.'
export const noNumberOne = 'Not published'
export const weeksOn = (weeks: number) => `${plural(weeks, { one: '1 week', other: `${weeks} weeks` })} on`

export const highestDebut = 'Highest debut'
export const highestDebutMeaning = 'The best rank among titles that premiered on this chart this week.'
export const noDebut = 'No debut'
export const atRank = (rank: number) => `at ${rank}`

export const biggestClimb = 'Biggest climb'
export const biggestClimbMeaning = 'The most places gained since last week. Places are not units.'
export const noClimber = 'No climber'
export const toRank = (rank: number) => `to ${rank}`

export const biggestGain = 'Biggest gain'
export const biggestGainMeaning = (figure: string) =>
  `The most ${figure} gained since last week, among titles on both charts. Units are not places.`
export const noGainer = 'No gainer'

export const reEntries = 'Re-entries'
export const reEntriesMeaning = 'Back on the chart: not on last week’s, premiered earlier.'
export const bestReEntry = (rank: number) => `best at ${rank}`

export const exits = 'Exits'
export const exitsMeaning = 'On last week’s chart and not on this one.'
export const highestExit = (rank: number) => `highest was ${rank}`

export const notKnown = 'Not known'
export const tied = (others: number) => `and ${others} more`
