import { median, quantileSorted } from 'd3-array'

/** The chart of a week comes after seven days, so at most six are known before. */
export const MAX_PROJECTED_DAYS = 6
/** Share of the outcomes that an interval is made for, and the shares that it may contain. */
export const INTERVAL = { share: 0.8, min: 0.75, max: 0.85 } as const
/** With fewer outcomes, or outcomes of fewer weeks, an error is a guess. */
const MIN_OUTCOMES = 20
export const MIN_OUTCOME_WEEKS = 3

/** `second`: in the week after a debut in the week of the release. `settled`: older. */
export const PROJECTION_GROUPS = ['settled', 'second', 'debut'] as const
export type ProjectionGroup = (typeof PROJECTION_GROUPS)[number]

/** A title in a week whose first days are known. */
export type ProjectionCase = {
  group: ProjectionGroup
  /** Position of the week: its outcomes are never projected from each other. */
  week: number
  /** Units of the week before. Null for a debut. */
  last: number | null
  /** Units of the first 1 to 6 days of the week before. Null for a day that isn't known. Empty for a debut. */
  lastDays: readonly (number | null)[]
  /** Units of the first 1 to 6 days of the week. */
  days: readonly (number | null)[]
}

/** A case whose week is over. `units`: those of the complete week. */
export type Outcome = ProjectionCase & { units: number }

export type ProjectionModel = {
  /** Share of the growth of the first days that the week keeps. */
  slope: number
  /** Logarithms of outcomes as multiples of their projections, ascending. */
  residuals: number[]
  /** Factor on the width of the interval. */
  widening: number
}

/** Units of a complete week. */
export type ProjectedUnits = { low: number; units: number; high: number }

type Sign = { last: number | null; units: number }

/**
 * Units of the week if it went on as it began: the week before, times the growth of the same days. For a debut, the units of the
 * first days. Null without data.
 */
function toSign({ last, lastDays, days }: ProjectionCase, count: number): Sign | null {
  const now = days[count - 1] ?? 0
  if (now <= 0) return null
  if (last === null) return { last, units: now }
  const before = lastDays[count - 1] ?? 0
  return before > 0 && last > 0 ? { last, units: (last * now) / before } : null
}

/** Logarithm of the units with a part of the growth. */
function toBase({ last, units }: Sign, slope: number): number {
  return last === null ? Math.log(units) : Math.log(last) + slope * Math.log(units / last)
}

type Known = { week: number; sign: Sign; outcome: number; units: number }

function toKnown(outcomes: readonly Outcome[], count: number): Known[] {
  return outcomes.flatMap((outcome) => {
    const sign = toSign(outcome, count)
    return sign === null || outcome.units <= 0
      ? []
      : [{ week: outcome.week, sign, outcome: Math.log(outcome.units), units: outcome.units }]
  })
}

function fit(known: readonly Known[], widening: number): ProjectionModel {
  let [products, squares] = [0, 0]
  for (const { sign, outcome } of known) {
    if (sign.last === null) continue
    const growth = Math.log(sign.units / sign.last)
    products += growth * (outcome - Math.log(sign.last))
    squares += growth * growth
  }
  const slope = squares === 0 ? 1 : Math.min(Math.max(products / squares, 0), MAX_SLOPE)
  const residuals = known.map(({ sign, outcome }) => outcome - toBase(sign, slope)).sort((one, other) => one - other)
  return { slope, residuals, widening }
}

const MAX_SLOPE = 1.2

function toUnits(sign: Sign, { slope, residuals, widening }: ProjectionModel): ProjectedUnits {
  const base = toBase(sign, slope)
  const tail = (1 - INTERVAL.share) / 2
  const center = quantileSorted(residuals, 0.5) ?? 0
  // One outcome more than there are, as for any further one: https://en.wikipedia.org/wiki/Conformal_prediction.
  const reach = (residuals.length + 1) / Math.max(residuals.length - 1, 1)
  const at = (share: number) => quantileSorted(residuals, Math.min(Math.max(0.5 + (share - 0.5) * reach, 0), 1)) ?? 0
  const to = (residual: number) => Math.exp(base + center + (residual - center) * widening)
  return { low: to(at(tail)), units: to(center), high: to(at(1 - tail)) }
}

/** Null if the days of the case aren't known. */
export function projectUnits(title: ProjectionCase, count: number, model: ProjectionModel): ProjectedUnits | null {
  const sign = toSign(title, count)
  return sign === null ? null : toUnits(sign, model)
}

/** Logarithms of the likely units of a title. */
export type LikelyUnits = {
  base: number
  /** Logarithms of outcomes as multiples of the base, ascending. */
  residuals: number[]
}

/** Null if the days of the case aren't known. */
export function toLikelyUnits(title: ProjectionCase, count: number, model: ProjectionModel): LikelyUnits | null {
  const sign = toSign(title, count)
  return sign === null ? null : { base: toBase(sign, model.slope), residuals: model.residuals }
}

/** The model of all outcomes but those of one week, as if it wasn't over. */
export function fitWithout(
  outcomes: readonly Outcome[],
  count: number,
  week: number,
  widening: number,
): ProjectionModel {
  return fit(
    toKnown(outcomes, count).filter((each) => each.week !== week),
    widening,
  )
}

/** What projections of past weeks would have been worth. Errors are shares of the outcome. */
export type Backtest = {
  outcomes: number
  weeks: number
  /** Median error of the projection, and of the week before as a projection. The latter is null for debuts. */
  error: number
  lastWeekError: number | null
  /** Share of the outcomes inside of their interval. */
  coverage: number
}

export type TestedModel = { model: ProjectionModel; backtest: Backtest }

const WIDENINGS = Array.from({ length: 53 }, (_, step) => 0.7 + step * 0.05)

/**
 * Projects every outcome from those of the other weeks, and chooses the width of the interval by the share of outcomes that it
 * contains. Null without enough outcomes.
 */
export function testModel(outcomes: readonly Outcome[], count: number): TestedModel | null {
  const known = toKnown(outcomes, count)
  const weeks = Map.groupBy(known, ({ week }) => week)
  if (known.length < MIN_OUTCOMES || weeks.size < MIN_OUTCOME_WEEKS) return null
  const tests = [...weeks].flatMap(([week, own]) => {
    const model = fit(
      known.filter((each) => each.week !== week),
      1,
    )
    return own.map(({ sign, units }) => ({ ...toUnits(sign, model), sign, actual: units }))
  })
  const reached = tests.map(toNeededWidening)
  const covers = (widening: number) => reached.filter((needed) => needed <= widening).length / reached.length
  const distance = (widening: number) => Math.abs(covers(widening) - INTERVAL.share)
  // The narrowest of the equally good ones.
  const widening = WIDENINGS.reduce((best, next) => (distance(next) < distance(best) - 1e-12 ? next : best), 1)
  const lastWeek = tests.flatMap(({ sign, actual }) => (sign.last === null ? [] : Math.abs(sign.last / actual - 1)))
  return {
    model: fit(known, widening),
    backtest: {
      outcomes: tests.length,
      weeks: weeks.size,
      error: median(tests, ({ units, actual }) => Math.abs(units / actual - 1)) ?? 0,
      lastWeekError: lastWeek.length === 0 ? null : (median(lastWeek) ?? null),
      coverage: covers(widening),
    },
  }
}

/** Factor on the width of the interval from which on it contains the outcome. */
function toNeededWidening({ low, units, high, actual }: ProjectedUnits & { actual: number }): number {
  const off = Math.log(actual / units)
  const width = off < 0 ? Math.log(low / units) : Math.log(high / units)
  return off === 0 ? 0 : width === 0 ? Infinity : off / width
}

const PROJECTION_VERDICTS = ['good', 'not-better', 'not-covered', 'not-enough'] as const
export type ProjectionVerdict = (typeof PROJECTION_VERDICTS)[number]

/** Only good projections are shown. */
export function judge(backtest: Backtest | null): ProjectionVerdict {
  if (backtest === null) return 'not-enough'
  const { error, lastWeekError, coverage } = backtest
  if (lastWeekError !== null && error >= lastWeekError) return 'not-better'
  return coverage < INTERVAL.min || coverage > INTERVAL.max ? 'not-covered' : 'good'
}

/** The first number of days, from `days` on, after which projections of past weeks were good. Null if there is none. */
export function findEnoughDays(backtests: readonly (Backtest | null)[], days: number): number | null {
  const index = backtests.findIndex((backtest, at) => at + 1 >= days && judge(backtest) === 'good')
  return index === -1 ? null : index + 1
}
