import { type TerritoryLine } from '#contract/api/territories.ts'
import { type Territory } from '#contract/territories.ts'
import { plural } from '../../lib/plural.ts'
import * as common from '../../lib/copy.ts'

// The table of territories, what is said around it, and its picture.

type State = 'waiting' | Extract<TerritoryLine, { location: Territory }>['state']

/** Why a territory has no number: four reasons, none of which is zero. */
export const stateNames = {
  waiting: 'Not loaded',
  no_data: common.noData,
  failed: common.couldNotBeLoaded,
  not_applicable: 'Audio and video are not counted apart here',
} as const satisfies Record<Exclude<State, 'shown'>, string>

export const mapMeasure = 'Map shows'
/** Of the button that makes a picture: what of. */
export const pictured = 'the territories'
/** @param what a kind of entity, or what is counted */
export const byTerritory = (what: string) => `${what} by territory`
export const withoutFigure = (without: number, all: number) =>
  plural(without, {
    one: `1 of ${all} territories has no figure`,
    other: `${without} of ${all} territories have no figure`,
  })

/** Where none of them has anything. */
export const nowhereTitle = 'No data in any territory.'
export const nowhere =
  'The service has nothing for these dates, which is not the same as zero. Other dates, chosen at the top, may have some.'

// The table.
/** Before a column's name, for the ear. */
export const sortBy = 'Sort by'
export const loading = 'Loading'
export const indexComes = 'once all territories are loaded'
export const noIndexWorldwide = 'worldwide is no territory among the others'
export const countedIn = (unit: string) => `counted in ${unit}`
export const changeFailed = 'could not be loaded'
export const nothingToCompareWith = 'nothing to compare with'
/** In the place of a change that has no percentage. */
export const changeFrom = (before: string) => `from ${before}`
export const before = (value: string) => `Before: ${value}`

// Below it. Kinds stand within a sentence.
const INDEX_READING =
  'An index of 250 is two and a half times the average territory. Worldwide is left out; a zero counts, no data does not.'
export const indexNote = (kind: string) =>
  `Index: streams against this ${kind}’s average territory, which is 100. ${INDEX_READING}`
export const indexNoteWithAverage = (kind: string, average: string, territories: number) =>
  `Index: streams against this ${kind}’s average territory, which is 100 (${average} streams, the mean of the ${territories} territories with a figure). ${INDEX_READING}`
export const unitsNote =
  'Album Equivalent and Stream Equivalent are two units: they are not summed, and not drawn on the map.'
export const premiumNote = 'The premium share is left out while one commercial model is kept.'

// The map and its legend.

/** @param summary a clause: {@link known}, or {@link knownWithHighest} */
export const label = (measure: string, summary: string) =>
  `Map of the world by ${measure}: ${summary}. The table below has every figure.`
export const known = (withFigure: number, all: number) =>
  plural(withFigure, {
    one: `1 of ${all} territories has a figure`,
    other: `${withFigure} of ${all} territories have a figure`,
  })
export const knownWithHighest = (withFigure: number, all: number, territory: string, value: string) =>
  `${known(withFigure, all)}, the highest is ${territory} with ${value}`

export const legend = 'Shades of the map'
// The shades of a change.
export const andBelow = (change: string) => `${change} and below`
export const upTo = (change: string) => `to ${change}`
export const within = (change: string) => `within ${change}`
export const atLeast = (change: string) => `from ${change}`
export const andAbove = (change: string) => `${change} and above`
