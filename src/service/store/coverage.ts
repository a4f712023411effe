import { DAYS_IN_WEEK, type DateWindow, type DayNumber, toIsoDate } from '#contract/dates.ts'

/** Weeks, days and territories for which an origin has facts. */
export type OriginCoverage = {
  territories: Set<number>
  /** Fridays of the covered weeks, ascending. */
  weeks: DayNumber[]
  /** Bit mask of the days with any consumption (Friday lowest); 0 when only weekly totals are known. */
  daysByWeek: Map<DayNumber, number>
}

/** Groups rows of coverage_week, which must be sorted by week, and coverage_territory by origin. */
export function toCoverage(
  weeks: readonly Record<string, unknown>[],
  territories: readonly Record<string, unknown>[],
): Map<string, OriginCoverage> {
  const byOrigin = new Map<string, OriginCoverage>()
  for (const row of weeks) {
    const origin = String(row['origin'])
    let coverage = byOrigin.get(origin)
    if (coverage === undefined) {
      coverage = { territories: new Set(), weeks: [], daysByWeek: new Map() }
      byOrigin.set(origin, coverage)
    }
    coverage.weeks.push(Number(row['week']))
    coverage.daysByWeek.set(Number(row['week']), Number(row['days']))
  }
  for (const row of territories) byOrigin.get(String(row['origin']))?.territories.add(Number(row['territory']))
  return byOrigin
}

/** First and last day of all facts; null when there are none. */
export function boundsOf(byOrigin: ReadonlyMap<string, OriginCoverage>): DateWindow | null {
  let first = Infinity
  let last = -Infinity
  for (const { weeks, daysByWeek } of byOrigin.values()) {
    const [start, end] = [weeks[0], weeks.at(-1)]
    if (start === undefined || end === undefined) continue
    const daysOfStart = daysByWeek.get(start) ?? 0
    const daysOfEnd = daysByWeek.get(end) ?? 0
    first = Math.min(first, start + (daysOfStart === 0 ? 0 : lowestBit(daysOfStart)))
    last = Math.max(last, end + (daysOfEnd === 0 ? DAYS_IN_WEEK - 1 : highestBit(daysOfEnd)))
  }
  return first > last ? null : { start: toIsoDate(first), end: toIsoDate(last) }
}

function lowestBit(bits: number): number {
  return highestBit(bits & -bits)
}

function highestBit(bits: number): number {
  return 31 - Math.clz32(bits)
}
