import { median, quantileSorted } from 'd3-array'

/** After seven days, the week is complete, so at most six days are known before its chart. */
export const MAX_PROJECTED_DAYS = 6
/** Target share of outcomes within an interval, and the accepted minimum and maximum. */
export const INTERVAL = { share: 0.8, min: 0.75, max: 0.85 } as const
/** An error based on fewer outcomes, or on outcomes of fewer weeks, would be a guess. */
const MIN_OUTCOMES = 20
export const MIN_OUTCOME_WEEKS = 3

/** `second`: the week after the debut, if the title debuted in its release week. `settled`: later weeks. */
export const PROJECTION_GROUPS = ['settled', 'second', 'debut'] as const
export type ProjectionGroup = (typeof PROJECTION_GROUPS)[number]

/** A title in a week of which the first days are known. */
export type ProjectionCase = {
  group: ProjectionGroup
  /** Index of the week. Outcomes of the same week are never used to project each other. */
  week: number
  /** Units of the week before. Null for a debut. */
  last: number | null
  /** Units of the first 1 to 6 days of the week before. Null if not known. Empty for a debut. */
  lastDays: readonly (number | null)[]
  /** Units of the first 1 to 6 days of the week. */
  days: readonly (number | null)[]
}

/** A case whose week is over. `units` are those of the complete week. */
export type Outcome = ProjectionCase & { units: number }

export type ProjectionModel = {
  /** Share of the first days' growth that holds for the whole week. */
  slope: number
  /** Logarithms of outcome divided by projection, ascending. */
  residuals: number[]
  /** Factor for the width of the interval. */
  widening: number
}

/** Projected units of a complete week. */
export type ProjectedUnits = { low: number; units: number; high: number }

type Sign = { last: number | null; units: number }

/** Extrapolates the week: last week's units times the growth of the known days. Null without data. */
function toSign({ last, lastDays, days }: ProjectionCase, count: number): Sign | null {
  const now = days[count - 1] ?? 0
  if (now <= 0) return null
  if (last === null) return { last, units: now }
  const before = lastDays[count - 1] ?? 0
  return before > 0 && last > 0 ? { last, units: (last * now) / before } : null
}

/** Logarithm of the units if only a part of the growth holds. */
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
  // The number of outcomes counts one more, for the outcome to come:
  // https://en.wikipedia.org/wiki/Conformal_prediction.
  const reach = (residuals.length + 1) / Math.max(residuals.length - 1, 1)
  const at = (share: number) => quantileSorted(residuals, Math.min(Math.max(0.5 + (share - 0.5) * reach, 0), 1)) ?? 0
  const to = (residual: number) => Math.exp(base + center + (residual - center) * widening)
  return { low: to(at(tail)), units: to(center), high: to(at(1 - tail)) }
}

/** Returns null if the days of the case aren't known. */
export function projectUnits(title: ProjectionCase, count: number, model: ProjectionModel): ProjectedUnits | null {
  const sign = toSign(title, count)
  return sign === null ? null : toUnits(sign, model)
}

/** Distribution of a title's likely units, as logarithms. */
export type LikelyUnits = {
  base: number
  /** Logarithms of outcome divided by base, ascending. */
  residuals: number[]
}

/** Returns null if the days of the case aren't known. */
export function toLikelyUnits(title: ProjectionCase, count: number, model: ProjectionModel): LikelyUnits | null {
  const sign = toSign(title, count)
  return sign === null ? null : { base: toBase(sign, model.slope), residuals: model.residuals }
}

/** Fits the model to all outcomes except those of one week, as if that week weren't over. */
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

/** Quality of projections of past weeks. Errors are shares of the outcome. */
export type Backtest = {
  outcomes: number
  weeks: number
  /** Median error of the projection, and of last week's units as a projection. The latter is null for debuts. */
  error: number
  lastWeekError: number | null
  /** Share of outcomes within their interval. */
  coverage: number
}

/** Shares of past outcomes that set the width. A few outcomes are too similar to those to come, so more are needed. */
const NEEDED_SHARES = [INTERVAL.share, 0.825, 0.85, 0.875, 0.9] as const

export type TestedModel = { model: ProjectionModel; backtest: Backtest }

/** Projects every outcome from the others to choose the interval width. Returns null for too few outcomes. */
export function testModel(outcomes: readonly Outcome[], count: number): TestedModel | null {
  const known = toKnown(outcomes, count)
  const weeks = Map.groupBy(known, ({ week }) => week)
  if (known.length < MIN_OUTCOMES || weeks.size < MIN_OUTCOME_WEEKS) return null
  const tests = [...weeks].flatMap(([week, own]) => {
    const model = fit(
      known.filter((each) => each.week !== week),
      1,
    )
    return own.map(({ sign, units }) => {
      const projected = toUnits(sign, model)
      return { week, sign, actual: units, units: projected.units, needed: toNeededWidening(projected, units) }
    })
  })
  // Each range is as wide as the outcomes of other weeks need, as that of the open week is.
  const cover = (share: number) => {
    const widenings = new Map(
      weeks.keys().map((week) => [
        week,
        toWidening(
          tests.filter((each) => each.week !== week),
          share,
        ),
      ]),
    )
    return tests.filter(({ week, needed }) => needed <= (widenings.get(week) ?? 0)).length / tests.length
  }
  const share = NEEDED_SHARES.find((each) => cover(each) >= INTERVAL.min) ?? INTERVAL.share
  const lastWeek = tests.flatMap(({ sign, actual }) => (sign.last === null ? [] : Math.abs(sign.last / actual - 1)))
  return {
    model: fit(known, toWidening(tests, share)),
    backtest: {
      outcomes: tests.length,
      weeks: weeks.size,
      error: median(tests, ({ units, actual }) => Math.abs(units / actual - 1)) ?? 0,
      lastWeekError: lastWeek.length === 0 ? null : (median(lastWeek) ?? null),
      coverage: cover(share),
    },
  }
}

/** Returns the factor from which on the interval contains the outcome. */
function toNeededWidening({ low, units, high }: ProjectedUnits, actual: number): number {
  const off = Math.log(actual / units)
  const width = off < 0 ? Math.log(low / units) : Math.log(high / units)
  return off === 0 ? 0 : width === 0 ? Infinity : off / width
}

/** Returns the factor from which on the intervals contain the wanted share of outcomes. */
function toWidening(tests: readonly { needed: number }[], share: number): number {
  const needed = tests.map((each) => each.needed).sort((one, other) => one - other)
  const exact = needed[Math.ceil(share * needed.length) - 1] ?? 1
  // No factor widens an interval without a width.
  return Number.isFinite(exact) ? exact : 1
}

const PROJECTION_VERDICTS = ['good', 'not-better', 'not-covered', 'not-enough'] as const
export type ProjectionVerdict = (typeof PROJECTION_VERDICTS)[number]

/** Only projections that are judged good are shown. */
export function judge(backtest: Backtest | null): ProjectionVerdict {
  if (backtest === null) return 'not-enough'
  const { error, lastWeekError, coverage } = backtest
  if (lastWeekError !== null && error >= lastWeekError) return 'not-better'
  return coverage < INTERVAL.min || coverage > INTERVAL.max ? 'not-covered' : 'good'
}

/** Returns the smallest number of days, starting with `days`, after which past projections were good. Null if there is none. */
export function findEnoughDays(backtests: readonly (Backtest | null)[], days: number): number | null {
  const index = backtests.findIndex((backtest, at) => at + 1 >= days && judge(backtest) === 'good')
  return index === -1 ? null : index + 1
}
