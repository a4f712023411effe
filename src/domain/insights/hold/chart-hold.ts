import { bisectLeft } from 'd3-array'
import type { InsightWeek } from '../insight-week.ts'
import { type Launch, toLaunches } from './similar-launches.ts'
import { type Survival, toSurvival } from './survival.ts'
import { toHistories, toWeekFacts, type WeekFacts } from './title-history.ts'
import { CURVE_WEEKS, type CurveMeasure, toTitleHold } from './title-hold.ts'

/** Debuts at these ranks or better, and worse than those of the band before, are alike. */
export const BAND_ENDS = [10, 40, 100, Infinity] as const

/** Middle half and median of a cohort in one week after the debut. Null: so many have left that it is off the chart. */
export type CurveQuartiles = { count: number; best: number | null; median: number | null; worst: number | null }

export type Cohort = {
  /** Titles that debuted at ranks of the band. */
  titles: number
  hold: {
    /** Titles with a known second week, and those among them that had left by then. */
    count: number
    left: number
    /** Second weeks as shares of the first, ascending, without those that had left. */
    shares: number[]
  }
  halfLife: Survival
  life: Survival
  /** By week from the debut on. Ends where fewer than MIN_CURVE_TITLES are known. */
  curves: Record<CurveMeasure, CurveQuartiles[]>
}

export type ChartHold = {
  bands: Cohort[]
  facts: WeekFacts
  /** Titles of the latest week whose debut is stored, by rank. */
  current: { title: number; rank: number }[]
  /** First weeks of all titles whose debut is stored. */
  launches: Launch[]
}

/** With fewer titles, a quartile is a single title. */
const MIN_CURVE_TITLES = 8

export function toBand(rank: number): number {
  return BAND_ENDS.findIndex((end) => rank <= end)
}

/** Compares the debuts within the stored weeks of a chart, by the band of their first rank. */
export function toChartHold(weeks: readonly InsightWeek[]): ChartHold {
  const facts = toWeekFacts(weeks)
  const histories = toHistories(weeks)
  const byBand = Map.groupBy(histories.values(), ({ ranks }) => toBand(ranks[0] ?? 0))
  const latest = weeks.at(-1)?.entries ?? []
  return {
    bands: BAND_ENDS.map((_, band) => toCohort(byBand.get(band) ?? [], facts)),
    facts,
    current: latest.flatMap(({ title, rank }) => (histories.has(title) ? [{ title, rank }] : [])),
    launches: toLaunches(weeks, histories, facts),
  }
}

type Histories = readonly Parameters<typeof toTitleHold>[0][]

function toCohort(histories: Histories, facts: WeekFacts): Cohort {
  const holds = histories.map((history) => toTitleHold(history, facts))
  const seconds = holds.flatMap(({ hold }) => hold ?? [])
  const shares = seconds.filter((share) => share !== 'off').toSorted((one, other) => one - other)
  return {
    titles: histories.length,
    hold: { count: seconds.length, left: seconds.length - shares.length, shares },
    halfLife: toSurvival(holds.flatMap(({ halfLife }) => halfLife ?? [])),
    life: toSurvival(holds.map(({ life }) => life)),
    curves: toCurves(histories, facts),
  }
}

/** Values of the titles on the chart in one week after the debut. */
type CurveValues = Record<CurveMeasure, number[]>

/** Only weeks on the chart are collected, because most titles are off it for most of a year. */
function toCurves(histories: Histories, { horizons }: WeekFacts): Cohort['curves'] {
  const weeks = Array.from({ length: CURVE_WEEKS + 1 }, () => ({ off: 0, offWithUnits: 0 }))
  const values = weeks.map((): CurveValues => ({ share: [], units: [], rank: [] }))
  for (const { at, ranks, units } of histories) {
    const debut = at[0] ?? 0
    const end = Math.min((horizons[debut] ?? debut) - debut, CURVE_WEEKS)
    // A title without units in its debut week has no shares, so it isn't last among those that have.
    const withUnits = Number.isNaN(units[0]) ? 0 : 1
    for (const week of weeks.slice(0, end + 1)) {
      week.off += 1
      week.offWithUnits += withUnits
    }
    for (const [place, index] of at.entries()) {
      const [week, own] = [weeks[index - debut], values[index - debut]]
      if (index - debut > end || week === undefined || own === undefined) break
      week.off -= 1
      week.offWithUnits -= withUnits
      own.rank.push(ranks[place] ?? 0)
      const value = units[place] ?? Number.NaN
      const share = value / (units[0] ?? Number.NaN)
      if (Number.isFinite(share)) {
        own.units.push(value)
        own.share.push(share)
      }
    }
  }
  const toQuartiles = (measure: CurveMeasure) => {
    const quartiles = weeks.map(({ off, offWithUnits }, week) => {
      const known = Float64Array.from(values[week]?.[measure] ?? []).sort()
      return measure === 'rank' ? toCurveQuartiles(known, off) : toCurveQuartiles(known.toReversed(), offWithUnits)
    })
    const end = quartiles.findIndex(({ count }) => count < MIN_CURVE_TITLES)
    return end === -1 ? quartiles : quartiles.slice(0, end)
  }
  return { share: toQuartiles('share'), units: toQuartiles('units'), rank: toQuartiles('rank') }
}

/**
 * A title that isn't on the chart counts as worse than every title that is. Titles with unknown units are left out.
 * @param known best first
 * @param off titles that aren't on the chart
 */
function toCurveQuartiles(known: Float64Array, off: number): CurveQuartiles {
  const count = known.length + off
  const at = (share: number) => {
    const position = (count - 1) * share
    const [upper, lower] = [known[Math.floor(position)], known[Math.ceil(position)]]
    return upper === undefined || lower === undefined ? null : upper + (lower - upper) * (position % 1)
  }
  return { count, best: at(0.25), median: at(0.5), worst: at(0.75) }
}

/** The second week that so large a share of the titles doesn't exceed. Null for a title that had left, which is the lowest. */
export function toHoldAt({ count, left, shares }: Cohort['hold'], share: number): number | null {
  const position = (count - 1) * share - left
  const lower = shares[Math.floor(position)]
  const upper = shares[Math.ceil(position)]
  return lower === undefined || upper === undefined ? null : lower + (upper - lower) * (position - Math.floor(position))
}

/** Share of a cohort with a lower second week. */
export function toShareBelow({ count, left, shares }: Cohort['hold'], share: number): number | null {
  return count === 0 ? null : (left + bisectLeft(shares, share)) / count
}
