import { bisectLeft } from 'd3-array'
import type { ColumnWeek } from '../insight-week.ts'
import { packLaunches, type PackedLaunches } from './packed-launches.ts'
import { type Duration, type Survival, toSurvival } from './survival.ts'
import { debutOf, type TitleHistory, toHistories, toWeekFacts, type WeekFacts } from './title-history.ts'
import { CURVE_WEEKS, type CurveMeasure, toTitleHold } from './title-hold.ts'

/** Last ranks of the bands. Debuts within a band are compared with each other. */
export const BAND_ENDS = [10, 40, 100, Infinity] as const

/** Quartiles of a cohort in one week after the debut. Null if that quartile is off the chart. */
export type CurveQuartiles = { count: number; best: number | null; median: number | null; worst: number | null }

export type Cohort = {
  /** Number of titles that debuted in the band. */
  titles: number
  hold: {
    /** Number of titles with a known second week, and of those that had exited by then. */
    count: number
    left: number
    /** Units of the second week as shares of the first, ascending, without titles that had exited. */
    shares: number[]
  }
  halfLife: Survival
  life: Survival
  /** Curves by week, starting with the debut. They end where fewer than MIN_CURVE_TITLES are known. */
  curves: Record<CurveMeasure, CurveQuartiles[]>
}

export type ChartHold = {
  bands: Cohort[]
  facts: WeekFacts
  /** Titles of the latest week whose debut is stored, by rank. */
  current: { title: number; rank: number }[]
  /** First weeks of all titles whose debut is stored. */
  launches: PackedLaunches
}

/** With fewer titles, a quartile would be a single title. */
const MIN_CURVE_TITLES = 8

export function toBand(rank: number): number {
  return BAND_ENDS.findIndex((end) => rank <= end)
}

/** Groups the debuts in a chart's stored weeks into bands by rank, and compares each band's titles. */
export function toChartHold(weeks: readonly ColumnWeek[]): ChartHold {
  const facts = toWeekFacts(weeks)
  const histories = toHistories(weeks)
  const cohorts = BAND_ENDS.map(() => createCohort(facts))
  for (let position = 0; position < histories.titles.length; position++) {
    const history = histories.at(position)
    cohorts[toBand(history.ranks[history.start] ?? 0)]?.add(history)
  }
  const debuts = new Set(histories.titles)
  const latest = weeks.at(-1)
  const current = Array.from(latest?.titles ?? [], (title, place) => ({ title, rank: latest?.ranks[place] ?? 0 }))
  return {
    bands: cohorts.map((cohort) => cohort.finish()),
    facts,
    current: current.filter(({ title }) => debuts.has(title)),
    launches: packLaunches(weeks, histories, facts),
  }
}

function createCohort(facts: WeekFacts) {
  const seconds: (number | 'off')[] = []
  const halfLives: Duration[] = []
  const lives: Duration[] = []
  const curves = createCurves(facts)
  return {
    add(history: TitleHistory) {
      const { hold, halfLife, life } = toTitleHold(history, facts)
      if (hold !== null) seconds.push(hold)
      if (halfLife !== null) halfLives.push(halfLife)
      lives.push(life)
      curves.add(history)
    },
    finish(): Cohort {
      const shares = seconds.filter((share) => share !== 'off').toSorted((one, other) => one - other)
      return {
        titles: lives.length,
        hold: { count: seconds.length, left: seconds.length - shares.length, shares },
        halfLife: toSurvival(halfLives),
        life: toSurvival(lives),
        curves: curves.finish(),
      }
    },
  }
}

type CurveValues = Record<CurveMeasure, number[]>

/** Collects only weeks on the chart, because most titles are off it for most of a year. */
function createCurves({ horizons }: WeekFacts) {
  const values = Array.from({ length: CURVE_WEEKS + 1 }, (): CurveValues => ({ share: [], units: [], rank: [] }))
  /** Counts titles by their last known week after the debut: all of them, and those with units in the debut week. */
  const [last, lastWithUnits] = [new Uint32Array(values.length), new Uint32Array(values.length)]
  /** Number of titles on the chart in each week, among those with units in the debut week. */
  const onWithUnits = new Uint32Array(values.length)
  return {
    add(history: TitleHistory) {
      const { at, ranks, units, start, end } = history
      const debut = debutOf(history)
      const known = Math.min((horizons[debut] ?? debut) - debut, CURVE_WEEKS)
      // A title without units in its debut week has no shares, so it isn't counted among those that have.
      const first = units[start] ?? Number.NaN
      const withUnits = Number.isNaN(first) ? 0 : 1
      last[known] = (last[known] ?? 0) + 1
      lastWithUnits[known] = (lastWithUnits[known] ?? 0) + withUnits
      for (let place = start; place < end; place++) {
        const index = (at[place] ?? 0) - debut
        const own = values[index]
        if (index > known || own === undefined) break
        onWithUnits[index] = (onWithUnits[index] ?? 0) + withUnits
        own.rank.push(ranks[place] ?? 0)
        const value = units[place] ?? Number.NaN
        const share = value / first
        if (Number.isFinite(share)) {
          own.units.push(value)
          own.share.push(share)
        }
      }
    },
    finish(): Cohort['curves'] {
      const [known, knownWithUnits] = [toReached(last), toReached(lastWithUnits)]
      const toQuartiles = (measure: CurveMeasure) => {
        const quartiles = values.map((own, week) => {
          const sorted = new Float64Array(own[measure]).sort()
          return measure === 'rank'
            ? toCurveQuartiles(sorted, (known[week] ?? 0) - sorted.length)
            : toCurveQuartiles(sorted.reverse(), (knownWithUnits[week] ?? 0) - (onWithUnits[week] ?? 0))
        })
        const end = quartiles.findIndex(({ count }) => count < MIN_CURVE_TITLES)
        return end === -1 ? quartiles : quartiles.slice(0, end)
      }
      return { share: toQuartiles('share'), units: toQuartiles('units'), rank: toQuartiles('rank') }
    },
  }
}

/** Returns how many titles are known in each week, from the counts by last known week. */
function toReached(last: Uint32Array): Uint32Array {
  const reached = last.slice()
  for (let week = reached.length - 2; week >= 0; week--) reached[week] = (last[week] ?? 0) + (reached[week + 1] ?? 0)
  return reached
}

/**
 * Computes quartiles. A title off the chart counts as worse than every title on it. Titles with unknown units are omitted.
 * @param known best first
 * @param off number of titles that aren't on the chart
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

/** Returns a quantile of the second weeks. Null if it is a title that had exited, because those rank lowest. */
export function toHoldAt({ count, left, shares }: Cohort['hold'], share: number): number | null {
  const position = (count - 1) * share - left
  const lower = shares[Math.floor(position)]
  const upper = shares[Math.ceil(position)]
  return lower === undefined || upper === undefined ? null : lower + (upper - lower) * (position - Math.floor(position))
}

/** Returns the share of a cohort that held less in the second week. */
export function toShareBelow({ count, left, shares }: Cohort['hold'], share: number): number | null {
  return count === 0 ? null : (left + bisectLeft(shares, share)) / count
}
