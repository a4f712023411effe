import type { Duration } from './survival.ts'
import { debutOf, type TitleHistory, type WeekFacts } from './title-history.ts'

/** A title that is back after so many weeks never left; after more, its life on the chart is over. */
export const MAX_ABSENCE = 4
/** Weeks after the debut that curves show. */
export const CURVE_WEEKS = 52

/** `off`: not on the chart. Null: on the chart, with unknown units. */
export type CurvePoint = number | 'off' | null

export type TitleHold = {
  /** Units of the second week as a share of those of the first. Null while it isn't known. */
  hold: CurvePoint
  /** From the peak of the units to the first week with less than half of them. Null without units. */
  halfLife: Duration | null
  /** From the debut to the last week on the chart, with absences of up to MAX_ABSENCE weeks. */
  life: Duration
  /** Weeks from the debut to the latest week. Null for a title whose life is over, or which isn't on the chart now. */
  age: number | null
}

export function toTitleHold(history: TitleHistory, facts: WeekFacts): TitleHold {
  const debut = debutOf(history)
  const horizon = facts.horizons[debut] ?? debut
  const last = toLast(history, horizon)
  return {
    hold: toSecondWeek(history, horizon),
    halfLife: toHalfLife(history, facts, { horizon, last }),
    life: toLife(debut, last, horizon),
    age: last === facts.horizons.length - 1 ? last - debut + 1 : null,
  }
}

/** Position of the last week before a longer absence or a week that isn't stored. */
function toLast({ at, start, end }: TitleHistory, horizon: number): number {
  let last = at[start] ?? 0
  for (let place = start; place < end; place++) {
    const index = at[place] ?? 0
    if (index > horizon || index - last > MAX_ABSENCE + 1) break
    last = index
  }
  return last
}

/** Only the weeks that follow tell whether a title has left, so all are watched until as many weeks before the horizon. */
function toLife(debut: number, last: number, horizon: number): Duration {
  const watched = horizon - MAX_ABSENCE - 1
  return last <= watched
    ? { weeks: last - debut + 1, isOver: true }
    : { weeks: Math.max(watched - debut + 1, 0), isOver: false }
}

function toSecondWeek({ at, units, start, end }: TitleHistory, horizon: number): CurvePoint {
  const debut = at[start] ?? 0
  const second = start + 1 < end ? at[start + 1] : undefined
  // A chart without units has no shares, and those that left must not be all that is left of it.
  if (debut + 1 > horizon || Number.isNaN(units[start])) return null
  if (second !== debut + 1) return 'off'
  return toRatio(units[start + 1], units[start])
}

/** As long as a title is off the chart, the last title of the chart shows how many units it has at most. */
function toHalfLife(
  { at, units, start, end }: TitleHistory,
  { floors }: WeekFacts,
  { horizon, last }: { horizon: number; last: number },
): Duration | null {
  const until = Math.min(last + MAX_ABSENCE + 1, horizon)
  let [peak, peakAt, seen, place] = [0, -1, -1, start]
  let half: number | null = null
  for (let index = at[start] ?? 0; index <= until; index++) {
    const isOn = place < end && at[place] === index
    const value = isOn ? (units[place] ?? Number.NaN) : undefined
    if (isOn) place += 1
    const most = value ?? floors[index] ?? Number.NaN
    if (value !== undefined && value > peak) {
      peak = value
      peakAt = index
      half = null
    }
    const isBelow = peakAt !== -1 && most < peak / 2
    if (isBelow) half ??= index
    if (isBelow || (value !== undefined && !Number.isNaN(value))) seen = index
  }
  if (peakAt === -1) return null
  return half === null ? { weeks: seen - peakAt, isOver: false } : { weeks: half - peakAt, isOver: true }
}

function toRatio(units: number | undefined, first: number | undefined): number | null {
  const ratio = (units ?? Number.NaN) / (first ?? Number.NaN)
  return Number.isFinite(ratio) ? ratio : null
}

export type TitlePoint = { rank: number | null; units: number | null }

/** Ranks and units from the debut on, as far as weeks are stored, at most CURVE_WEEKS after it. Both are null off the chart. */
export function toTitlePoints(history: TitleHistory, { horizons }: WeekFacts): TitlePoint[] {
  const { at, ranks, units, start, end } = history
  const debut = debutOf(history)
  const until = Math.min(horizons[debut] ?? debut, debut + CURVE_WEEKS)
  const points: TitlePoint[] = []
  let place = start
  for (let index = debut; index <= until; index++) {
    if (place === end || at[place] !== index) {
      points.push({ rank: null, units: null })
      continue
    }
    const value = units[place] ?? Number.NaN
    points.push({ rank: ranks[place] ?? null, units: Number.isNaN(value) ? null : value })
    place += 1
  }
  return points
}

/** How a curve measures a title in one of its weeks. */
export type CurveMeasure = 'share' | 'units' | 'rank'
