import type { Duration } from './survival.ts'
import { debutOf, type TitleHistory, type WeekFacts } from './title-history.ts'

/** After a longer absence, a title's life on the chart is over. A title that returns earlier counts as never gone. */
export const MAX_ABSENCE = 4
/** Number of weeks after the debut that curves show. */
export const CURVE_WEEKS = 52

/** `off`: off the chart. Null: on the chart with unknown units. */
export type CurvePoint = number | 'off' | null

export type TitleHold = {
  /** Units of the second week as a share of the first. Null while not known. */
  hold: CurvePoint
  /** Weeks from the highest units to the first week with less than half of them. Null without units. */
  halfLife: Duration | null
  /** Weeks from the debut to the last week on the chart, including absences of up to MAX_ABSENCE weeks. */
  life: Duration
  /** Weeks since the debut. Null if the title's life is over or it isn't on the chart now. */
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

/** Returns the index of the last week before a longer absence or a week that isn't stored. */
function toLast({ at, start, end }: TitleHistory, horizon: number): number {
  let last = at[start] ?? 0
  for (let place = start; place < end; place++) {
    const index = at[place] ?? 0
    if (index > horizon || index - last > MAX_ABSENCE + 1) break
    last = index
  }
  return last
}

/** Exits are known only MAX_ABSENCE weeks later, so titles are followed until that many weeks before the horizon. */
function toLife(debut: number, last: number, horizon: number): Duration {
  const watched = horizon - MAX_ABSENCE - 1
  return last <= watched
    ? { weeks: last - debut + 1, isOver: true }
    : { weeks: Math.max(watched - debut + 1, 0), isOver: false }
}

function toSecondWeek({ at, units, start, end }: TitleHistory, horizon: number): CurvePoint {
  const debut = at[start] ?? 0
  const second = start + 1 < end ? at[start + 1] : undefined
  // Without units there are no shares. Counting only the exited titles would distort the band.
  if (debut + 1 > horizon || Number.isNaN(units[start])) return null
  if (second !== debut + 1) return 'off'
  return toRatio(units[start + 1], units[start])
}

/** While a title is off the chart, the units of the chart's last title are its maximum. */
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

/** Returns ranks and units from the debut on, for stored weeks, at most CURVE_WEEKS after it. Both are null off the chart. */
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
