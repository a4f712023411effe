import { mean, median } from 'd3-array'

/** Number of chart weeks that are averaged on each side of a note. */
export const SIDE_WEEKS = 3
/** Maximum number of earlier weeks that form the trend. */
export const TREND_WEEKS = 8
/** With fewer weeks, the trend would be based on the three averaged weeks themselves. */
const LEAST_TREND_WEEKS = 4
/** Distance between the middle weeks of both sides. The week of the note lies between them. */
const WEEKS_APART = SIDE_WEEKS + 1
/** A median of fewer titles isn't worth showing. */
const LEAST_TITLES = 10

/** Units by chart week. Null if not known. */
type Units = readonly (number | null)[]

export type SidesOfNote = {
  /** Up to TREND_WEEKS weeks before the week of the note, oldest first. */
  before: Units
  /** SIDE_WEEKS weeks after the week of the note. */
  after: Units
}

export type BeforeAfter = {
  /** Mean units of the three weeks. */
  before: number
  after: number
  /** Relative change of the mean. */
  change: number
  /** Change that the title's own trend predicts. Null if too few earlier weeks are known. */
  trend: { change: number; weeks: number } | null
}

/** Returns null unless three weeks on both sides are known. */
export function toBeforeAfter({ before, after }: SidesOfNote): BeforeAfter | null {
  const [sideBefore, sideAfter] = [toSide(before.slice(-SIDE_WEEKS)), toSide(after)]
  if (sideBefore === null || sideAfter === null) return null
  return { before: sideBefore, after: sideAfter, change: sideAfter / sideBefore - 1, trend: toTrend(before) }
}

/** Returns the mean of three weeks. Null unless all are known. */
function toSide(units: Units): number | null {
  const known = units.filter((value) => value !== null)
  const value = known.length === SIDE_WEEKS ? mean(known) : undefined
  return value === undefined || value <= 0 ? null : value
}

/** Extends the median weekly change over the distance between both sides. */
function toTrend(before: Units): BeforeAfter['trend'] {
  const start = before.findLastIndex((value) => value === null || value <= 0) + 1
  const known = before.slice(start).filter((value) => value !== null)
  if (known.length < LEAST_TREND_WEEKS) return null
  const factor = median(known.slice(1).map((value, index) => value / (known[index] ?? value)))
  return factor === undefined ? null : { change: factor ** WEEKS_APART - 1, weeks: known.length }
}

/** Returns how other titles of the chart changed in the same weeks. Null for too few titles. */
export function toMedianChange(titles: readonly SidesOfNote[]): { change: number; titles: number } | null {
  const changes = titles.flatMap((title) => toBeforeAfter(title)?.change ?? [])
  const change = median(changes)
  return change === undefined || changes.length < LEAST_TITLES ? null : { change, titles: changes.length }
}
