import { mean, median } from 'd3-array'

/** Chart weeks that are averaged on each side of a note. */
export const SIDE_WEEKS = 3
/** The longest part of the own trend before a note. */
export const TREND_WEEKS = 8
/** With fewer, the trend is the same three weeks again. */
const LEAST_TREND_WEEKS = 4
/** From the middle of the weeks before to that of the weeks after, with the week of the note between. */
const WEEKS_APART = SIDE_WEEKS + 1
/** Fewer titles have no median worth showing. */
const LEAST_TITLES = 10

/** Units by chart week. Null if they aren't known. */
type Units = readonly (number | null)[]

export type SidesOfNote = {
  /** Up to TREND_WEEKS weeks before that of the note, oldest first. */
  before: Units
  /** SIDE_WEEKS weeks after that of the note. */
  after: Units
}

export type BeforeAfter = {
  /** Means of three weeks. */
  before: number
  after: number
  /** The weeks after as a share of those before, less one. */
  change: number
  /** The change that the title's own trend predicts. Null with too few weeks before. */
  trend: { change: number; weeks: number } | null
}

/** Null unless the three weeks on both sides are known. */
export function toBeforeAfter({ before, after }: SidesOfNote): BeforeAfter | null {
  const [sideBefore, sideAfter] = [toSide(before.slice(-SIDE_WEEKS)), toSide(after)]
  if (sideBefore === null || sideAfter === null) return null
  return { before: sideBefore, after: sideAfter, change: sideAfter / sideBefore - 1, trend: toTrend(before) }
}

/** Mean of three known weeks. */
function toSide(units: Units): number | null {
  const known = units.filter((value) => value !== null)
  const value = known.length === SIDE_WEEKS ? mean(known) : undefined
  return value === undefined || value <= 0 ? null : value
}

/** The median weekly change continues for as many weeks as lie between the middles of both sides. */
function toTrend(before: Units): BeforeAfter['trend'] {
  const start = before.findLastIndex((value) => value === null || value <= 0) + 1
  const known = before.slice(start).filter((value) => value !== null)
  if (known.length < LEAST_TREND_WEEKS) return null
  const factor = median(known.slice(1).map((value, index) => value / (known[index] ?? value)))
  return factor === undefined ? null : { change: factor ** WEEKS_APART - 1, weeks: known.length }
}

/** How other titles of the chart changed in the same weeks. Null with too few. */
export function toMedianChange(titles: readonly SidesOfNote[]): { change: number; titles: number } | null {
  const changes = titles.flatMap((title) => toBeforeAfter(title)?.change ?? [])
  const change = median(changes)
  return change === undefined || changes.length < LEAST_TITLES ? null : { change, titles: changes.length }
}
