import type { UnexplainedReason } from '#domain/chart-view/explain-places.ts'
import { plural } from '../../../../lib/format/plural.ts'

export const label = (title: string) => `Details for ${title}`

export const lastWeek = 'Last week'
export const notProvided = 'not provided'

/** Completes “Download …” and “Couldn’t load …”. */
export const run = 'the chart run'
export const runPremiere = (premiereWeek: string, earliestWeek: string) =>
  `It debuted in ${premiereWeek}. The earliest week available here is ${earliestWeek}.`
export const runCut = (weeks: number) =>
  plural(weeks, { one: 'Only its last week is shown.', other: `Only its last ${weeks} weeks are shown.` })
// These labels mark points on the graph of a run.
export const lastLabel = (rank: number) => `${rank} now`
export const rankColumn = 'Rank'

/** @param isCut true if the axis doesn’t start at zero */
export const axisRange = (from: string, to: string, isCut: boolean) =>
  isCut ? `Axis starts at ${from}` : `${from} to ${to}`
export const rankOfLastTotal = (total: string, units: string, rank: number, isLowest: boolean) =>
  `Last week’s ${total} ${units} would rank no. ${rank}${isLowest ? ' or lower' : ''} this week.`
const countPlaces = (change: number) =>
  plural(Math.abs(change), { one: '1 place', other: `${Math.abs(change)} places` })
// Each reason is a sentence of its own. A negative change is a loss.
export const formulaReason = (change: number) =>
  `The formula change ${change < 0 ? 'cost' : 'gained'} it ${countPlaces(change)}.`
export const arrivalsReason = (change: number) => `New entries and re-entries took ${countPlaces(change)}.`
export const arrivalReason = (kind: string, title: string, units: string, change: number) =>
  `The ${kind} of ${title} (${units}) took ${countPlaces(change)}.`
export const exitsReason = (change: number) => `Exits freed ${countPlaces(change)}.`
export const listTitles = (titles: readonly string[], others: number) =>
  [...titles, ...(others === 0 ? [] : [`${others} more`])].join(' and ')
export const ownReason = (change: number) =>
  change < 0 ? `Its own loss cost ${countPlaces(change)}.` : `Its own gain moved it up ${countPlaces(change)}.`
export const unexplained = {
  'missing-totals': (units: string) => `The move can’t be explained, because ${units} are missing for some titles.`,
  'other-order': (units: string) => `The move can’t be explained, because this chart isn’t ranked by ${units} alone.`,
} as const satisfies Record<UnexplainedReason, (units: string) => string>
export const formulaShare = 'From the formula change'
export const notKnown = 'not available in one of the weeks'

/**
 * Stream counts of the chart include programmed streams, but units don’t, so fewer programmed streams mean more units.
 */
export const programmed = { fewer: 'Fewer programmed', more: 'More programmed' } as const
export const residual = 'Unallocated'
