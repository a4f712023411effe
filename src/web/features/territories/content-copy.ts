// Strings of the table of territories, its notes, and its exported image.

import type { TerritoryLine } from '#contract/api/territories.ts'
import type { Territory } from '#contract/territories.ts'
import { plural } from '../../lib/format/plural.ts'
import * as common from '../../lib/copy.ts'

type State = 'waiting' | Extract<TerritoryLine, { location: Territory }>['state']

/** Reasons for a missing value, none of which means zero. */
export const stateNames = {
  waiting: 'Not loaded',
  no_data: common.noData,
  failed: common.failedToLoad,
  not_applicable: 'Audio/video split isn’t available here',
} as const satisfies Record<Exclude<State, 'shown'>, string>
/** @param what a type of entity, or a metric */
export const byTerritory = (what: string) => `${what} by territory`
export const withoutFigure = (without: number, all: number) =>
  plural(without, {
    one: `1 of ${all} territories has no value`,
    other: `${without} of ${all} territories have no value`,
  })

export const moreRows = (count: number) =>
  plural(count, { one: 'and 1 more territory', other: `and ${count} more territories` })

// Notes below the table. Types are in lower case.
const INDEX_MEANING =
  'An index of 250 means two and a half times the average. Worldwide is left out. Zeros count, missing data doesn’t.'
export const indexNote = (kind: string) =>
  `Index: streams relative to this ${kind}’s average territory, which is 100. ${INDEX_MEANING}`
export const indexNoteWithAverage = (kind: string, average: string, counted: number) =>
  `Index: streams relative to this ${kind}’s average territory, which is 100 (${average} streams, the mean of the ${counted} territories with a value). ${INDEX_MEANING}`

/** @param summary a clause: {@link known}, or {@link knownWithHighest} */
export const label = (measure: string, summary: string) =>
  `World map by ${measure}: ${summary}. Choose “All” to see every value in a table.`
export const known = (withFigure: number, all: number) =>
  plural(withFigure, {
    one: `1 of ${all} territories has a value`,
    other: `${withFigure} of ${all} territories have a value`,
  })
export const knownWithHighest = (withFigure: number, all: number, territory: string, value: string) =>
  `${known(withFigure, all)}. The highest is ${territory} with ${value}`

export const regionNames = { world: 'World', europe: 'Europe', asia: 'Asia and Middle East' } as const
export const between = (from: string, to: string) => `${from} to ${to}`
