import { DAYS_IN_WEEK, type DateWindow, type DayNumber, toIsoDate } from '#contract/dates.ts'
import { TERRITORIES, WORLDWIDE } from '#contract/territories.ts'

/** A week of which only some days are in the window. `days` counts from Friday. */
export type PartialWeek = { week: DayNumber; days: number[] }

export type WindowWeeks = {
  window: DateWindow
  /** Fridays of the first and last full week. If there is none, `first` is later than `last`. */
  first: DayNumber
  last: DayNumber
  partialWeeks: PartialWeek[]
}

export const ALL_DAYS = (1 << DAYS_IN_WEEK) - 1

/** Weeks and days for which an origin has facts in a territory. A series without a fact there has zero consumption. */
export type TerritoryCoverage = {
  /** Fridays of the first and last covered week. */
  first: DayNumber
  last: DayNumber
  /** Bit mask of days with any consumption, Friday lowest. 0 if only weekly totals are known. */
  daysByWeek: Map<DayNumber, number>
}

/** Coverage by origin and territory. */
export type Coverage = ReadonlyMap<string, ReadonlyMap<number, TerritoryCoverage>>

/** Groups rows of coverage_week, which must be sorted by week. */
export function toCoverage(weeks: readonly Record<string, unknown>[]): Coverage {
  const byOrigin = new Map<string, Map<number, TerritoryCoverage>>()
  for (const row of weeks) {
    const [origin, territory, week] = [String(row['origin']), Number(row['territory']), Number(row['week'])]
    let byTerritory = byOrigin.get(origin)
    if (byTerritory === undefined) byOrigin.set(origin, (byTerritory = new Map()))
    let coverage = byTerritory.get(territory)
    if (coverage === undefined)
      byTerritory.set(territory, (coverage = { first: week, last: week, daysByWeek: new Map() }))
    coverage.last = week
    coverage.daysByWeek.set(week, Number(row['days']))
  }
  return byOrigin
}

/**
 * Returns the first and last day of all facts. Null if there are none.
 * @param chartWeeks Fridays of the first and last week of charts with streams, whose facts have no coverage rows
 */
export function boundsOf(
  coverage: Coverage,
  chartWeeks: { first: DayNumber; last: DayNumber } | null,
): DateWindow | null {
  let first = chartWeeks?.first ?? Infinity
  let last = chartWeeks === null ? -Infinity : chartWeeks.last + DAYS_IN_WEEK - 1
  for (const byTerritory of coverage.values()) {
    for (const { first: start, last: end, daysByWeek } of byTerritory.values()) {
      const daysOfStart = daysByWeek.get(start) ?? 0
      const daysOfEnd = daysByWeek.get(end) ?? 0
      first = Math.min(first, start + (daysOfStart === 0 ? 0 : lowestBit(daysOfStart)))
      last = Math.max(last, end + (daysOfEnd === 0 ? DAYS_IN_WEEK - 1 : highestBit(daysOfEnd)))
    }
  }
  return first > last ? null : { start: toIsoDate(first), end: toIsoDate(last) }
}

/** Indexes of the territories whose sum is worldwide consumption. */
export const SUMMED_TERRITORIES = TERRITORIES.flatMap((territory, index) => (territory === WORLDWIDE ? [] : [index]))

/** Returns the territories in which any of the origins has a fact in the window. */
export function coveredTerritories(coverage: Coverage, origins: readonly string[], window: WindowWeeks): Set<number> {
  const covered = new Set<number>()
  for (const origin of origins) {
    for (const [territory, { first, last, daysByWeek }] of coverage.get(origin) ?? []) {
      if (!SUMMED_TERRITORIES.includes(territory) || covered.has(territory)) continue
      const [from, to] = [Math.max(first, window.first), Math.min(last, window.last)]
      for (let week = from; week <= to && !covered.has(territory); week += DAYS_IN_WEEK)
        if (daysByWeek.has(week)) covered.add(territory)
      if (window.partialWeeks.some(({ week, days }) => days.some((day) => (daysByWeek.get(week) ?? 0) & (1 << day))))
        covered.add(territory)
    }
  }
  return covered
}

function lowestBit(bits: number): number {
  return highestBit(bits & -bits)
}

function highestBit(bits: number): number {
  return 31 - Math.clz32(bits)
}
