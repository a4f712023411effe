import { ALBUM_EQUIVALENT_FORMULAS, STREAM_EQUIVALENT_FORMULA } from '#domain/numbers/equivalents.ts'
import { toDayNumber } from '#contract/dates.ts'
import type { UnitKind } from '#contract/territories.ts'

const FORMULA_DAYS = ALBUM_EQUIVALENT_FORMULAS.map((formula) => ({
  formula,
  day: formula.from === '0000-01-01' ? -Infinity : toDayNumber(formula.from),
}))

/**
 * Returns the Equivalents of the eleven counts from `at`. Repeats domain/numbers/equivalents.ts without allocations,
 * because it runs ten million times. generate.test.ts compares the results.
 */
export function totalOf(kind: UnitKind, friday: number, counts: Float64Array, at: number): number {
  const ad = (counts[at] ?? 0) + (counts[at + 2] ?? 0)
  const premium = (counts[at + 4] ?? 0) + (counts[at + 6] ?? 0)
  const songSales = counts[at + 9] ?? 0
  if (kind === 'stream_equivalent') {
    const { adSupportedPerUnit, unitsPerSongSale } = STREAM_EQUIVALENT_FORMULA
    return songSales * unitsPerSongSale + (premium + ad / adSupportedPerUnit)
  }
  const formula = FORMULA_DAYS.find(({ day }) => friday >= day)?.formula
  if (formula === undefined) return 0
  const streams = premium / formula.premiumPerUnit + ad / formula.adSupportedPerUnit
  return (counts[at + 10] ?? 0) + songSales / formula.songSalesPerUnit + streams
}

export type Ranking = {
  /** `order` breaks ties, lowest first. */
  add(number: number, total: number, order: number): void
  /** Returns numbers by total, highest first. */
  top(depth: number): number[]
}

export function createRanking(): Ranking {
  const numbers: number[] = []
  const totals: number[] = []
  const orders: number[] = []
  const isBefore = (a: number, b: number) => (totals[b] ?? 0) - (totals[a] ?? 0) || (orders[a] ?? 0) - (orders[b] ?? 0)
  return {
    add(number, total, order) {
      numbers.push(number)
      totals.push(total)
      orders.push(order)
    },
    top(depth) {
      const lowest = numbers.length > depth ? lowestOf(totals, depth) : 0
      const places = Uint32Array.from(numbers.keys().filter((place) => (totals[place] ?? 0) >= lowest))
      places.sort(isBefore)
      return Array.from(places.subarray(0, depth), (place) => numbers[place] ?? 0)
    },
  }
}

/** Returns the total at rank `depth`. Sorting plain numbers is much faster than sorting places by a function. */
function lowestOf(totals: readonly number[], depth: number): number {
  const sorted = Float64Array.from(totals).sort()
  return sorted[sorted.length - depth] ?? 0
}

/** A chart run so far. `premiere` is a week number as in calendar.ts. */
export type Run = { premiere: number; weeksOn: number; peak: number; low: number }

export type ChartHistory = {
  /** Returns the run so far. Undefined before the premiere. */
  runOf(number: number): Run | undefined
  enter(number: number, rank: number, week: number): Run
  restore(number: number, run: Run): void
}

export function createChartHistory(): ChartHistory {
  const runs = new Map<number, Run>()
  return {
    runOf: (number) => runs.get(number),
    enter(number, rank, week) {
      let run = runs.get(number)
      if (run === undefined) {
        run = { premiere: week, weeksOn: 0, peak: rank, low: rank }
        runs.set(number, run)
      }
      run.weeksOn++
      if (rank < run.peak) run.peak = rank
      if (rank > run.low) run.low = rank
      return run
    },
    restore: (number, run) => void runs.set(number, run),
  }
}
