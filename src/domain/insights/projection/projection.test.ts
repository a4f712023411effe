import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseRankWidening, createRankField, projectRanks } from './projected-ranks.ts'
import { INTERVAL, judge, type Outcome, projectUnits, type ProjectionCase, testModel } from './projection.ts'

type DrawnTitle = { last: number; growth: number; noise: number }

const toDays = (units: number) => Array.from({ length: 6 }, (_, day) => (units * (day + 1)) / 7)

/** All days of the week before are equal. This week starts with the growth and ends with some noise. */
function createOutcome({ last, growth, noise }: DrawnTitle, week: number): Outcome {
  return {
    group: 'settled',
    week,
    last,
    lastDays: toDays(last),
    days: toDays(last * growth),
    units: last * growth * noise,
  }
}

const anyTitle = fc.record({
  last: fc.integer({ min: 100, max: 90_000 }),
  growth: fc.double({ min: 0.5, max: 1.6, noNaN: true }),
  noise: fc.double({ min: 0.9, max: 1.1, noNaN: true }),
})
/** Creates enough titles of four weeks for a test. */
const anyOutcomes = fc
  .array(anyTitle, { minLength: 40, maxLength: 80 })
  .map((titles) => titles.map((title, index) => createOutcome(title, index % 4)))

/** Interpolates between two of the sorted values. */
function naiveQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const position = (sorted.length - 1) * Math.min(Math.max(share, 0), 1)
  const lower = sorted[Math.floor(position)] ?? 0
  return lower + ((sorted[Math.ceil(position)] ?? lower) - lower) * (position % 1)
}

const y = ({ units, last }: Outcome) => Math.log(units / (last ?? 0))

/** Computes the same numbers by the definition: every outcome from those of the other weeks. */
function naiveTest(outcomes: readonly Outcome[], count: number) {
  const x = ({ days, lastDays }: ProjectionCase) => Math.log((days[count - 1] ?? 0) / (lastDays[count - 1] ?? 0))
  return outcomes.map((held) => {
    const rest = outcomes.filter(({ week }) => week !== held.week)
    const sum = (of: (one: Outcome) => number) => rest.reduce((total, one) => total + of(one), 0)
    const slope = Math.min(Math.max(sum((one) => x(one) * y(one)) / sum((one) => x(one) ** 2), 0), 1.2)
    const residuals = rest.map((one) => y(one) - slope * x(one))
    const to = (residual: number) => (held.last ?? 0) * Math.exp(slope * x(held) + residual)
    const half = ((INTERVAL.share / 2) * (rest.length + 1)) / (rest.length - 1)
    const [low, center, high] = [0.5 - half, 0.5, 0.5 + half].map((share) => naiveQuantile(residuals, share))
    const projected = to(center ?? 0)
    const off = Math.log(held.units / projected)
    return { held, projected, needed: off / ((off < 0 ? (low ?? 0) : (high ?? 0)) - (center ?? 0)) }
  })
}

/** The smallest factor with which this share of the intervals contains its outcome. */
function naiveWidening(tests: readonly { needed: number }[], share: number = INTERVAL.share): number {
  return Math.min(
    ...tests
      .map(({ needed }) => needed)
      .filter((factor) => tests.filter(({ needed }) => needed <= factor).length >= tests.length * share),
  )
}

describe('testModel', () => {
  it('has the median error and the coverage that a naive computation finds', () => {
    fc.assert(
      fc.property(anyOutcomes, fc.integer({ min: 1, max: 6 }), (outcomes, count) => {
        const tested = testModel(outcomes, count)
        if (tested === null) throw new Error('not enough outcomes')
        const naive = naiveTest(outcomes, count)
        const errors = naive.map(({ held, projected }) => Math.abs(projected / held.units - 1))
        expect(tested.backtest.error).toBeCloseTo(naiveQuantile(errors, 0.5), 9)
        const countInside = (share: number, tolerance: number) =>
          naive.filter(({ held, needed }) => {
            const others = naive.filter((other) => other.held.week !== held.week)
            return needed <= naiveWidening(others, share) * (1 + tolerance)
          }).length
        const enough = INTERVAL.min * naive.length
        const share = [0.8, 0.825, 0.85, 0.875, 0.9].find((each) => countInside(each, 1e-9) >= enough) ?? 0.8
        // Rounding can put an outcome at the end of its interval on either side.
        const covered = Math.round(tested.backtest.coverage * naive.length)
        if (countInside(share, -1e-9) < enough) return
        expect(covered).toBeGreaterThanOrEqual(countInside(share, -1e-9))
        expect(covered).toBeLessThanOrEqual(countInside(share, 1e-9))
        expect(tested.model.widening).toBeCloseTo(naiveWidening(naive, share), 6)
        expect(tested.backtest.outcomes).toBe(outcomes.length)
      }),
      { numRuns: 60, endOnFailure: true },
    )
  })

  it('has the median error of debuts that a naive computation finds', () => {
    fc.assert(
      fc.property(anyOutcomes, fc.integer({ min: 1, max: 6 }), (outcomes, count) => {
        const debuts = outcomes.map((outcome): Outcome => ({ ...outcome, group: 'debut', last: null, lastDays: [] }))
        const tested = testModel(debuts, count)
        // Half of the debuts of other weeks reached at least this multiple of the first days.
        const multiple = ({ units, days }: Outcome) => units / (days[count - 1] ?? 0)
        const errors = debuts.map((held) => {
          const rest = debuts.filter(({ week }) => week !== held.week).map((one) => Math.log(multiple(one)))
          return Math.abs(Math.exp(naiveQuantile(rest, 0.5)) / multiple(held) - 1)
        })
        expect(tested?.backtest.error).toBeCloseTo(naiveQuantile(errors, 0.5), 9)
        expect(tested?.backtest.lastWeekError).toBeNull()
      }),
      { numRuns: 60, endOnFailure: true },
    )
  })

  it('widens the interval until it contains four in five outcomes, however uneven the weeks are', () => {
    for (const spread of [0.01, 0.05, 0.2]) {
      let seed = 7
      const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5
      const outcomes = Array.from({ length: 240 }, (_, at) => {
        // All titles of a week share one deviation.
        const ofWeek = Math.sin(at % 6) * spread
        const noise = Math.exp(ofWeek + random() * spread)
        return createOutcome({ last: 1000 + at, growth: 1 + random() / 2, noise }, at % 6)
      })
      const tested = testModel(outcomes, 3)
      expect(tested?.backtest.coverage).toBeGreaterThanOrEqual(INTERVAL.min)
      expect(tested?.backtest.coverage).toBeLessThanOrEqual(INTERVAL.max)
      expect(tested?.model.widening).toBeGreaterThan(1)
    }
  })

  it('contains enough of only 22 outcomes of weeks that it doesn’t know, however far some of them are off', () => {
    let seed = 7
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5
    for (let chart = 0; chart < 40; chart++) {
      const outcomes = Array.from({ length: 22 }, (_, at) => {
        const noise = Math.exp(Math.tan(random() * 3) / 50)
        return createOutcome({ last: 1000 + at, growth: 1 + random() / 2, noise }, at % 4)
      })
      const tested = testModel(outcomes, 3)
      expect(tested?.backtest.coverage).toBeGreaterThanOrEqual(INTERVAL.min)
      const least = naiveWidening(naiveTest(outcomes, 3))
      expect(tested?.model.widening).toBeGreaterThanOrEqual(least * (1 - 1e-9))
    }
  })

  it('has no result without enough outcomes, or with outcomes of two weeks', () => {
    const titles = Array.from({ length: 40 }, (_, index) => ({ last: 100 + index, growth: 1.1, noise: 1 }))
    expect(
      testModel(
        titles.slice(0, 19).map((title, at) => createOutcome(title, at % 4)),
        1,
      ),
    ).toBeNull()
    expect(
      testModel(
        titles.map((title, at) => createOutcome(title, at % 2)),
        1,
      ),
    ).toBeNull()
    expect(testModel([], 1)).toBeNull()
  })
})

describe('projectUnits', () => {
  const outcomes = Array.from({ length: 60 }, (_, at) =>
    createOutcome({ last: 1000 + at, growth: 0.8 + (at % 7) / 20, noise: 0.97 + (at % 5) / 80 }, at % 5),
  )
  const tested = testModel(outcomes, 2)

  it('continues the growth of the first days', () => {
    const title = createOutcome({ last: 1000, growth: 1.3, noise: 1 }, 9)
    const units = tested && projectUnits(title, 2, tested.model)
    expect(units?.units).toBeGreaterThan(1250)
    expect(units?.units).toBeLessThan(1350)
    expect(units?.low).toBeLessThan(units?.units ?? 0)
    expect(units?.high).toBeGreaterThan(units?.units ?? 0)
  })

  it('projects nothing without the days', () => {
    const title = createOutcome({ last: 1000, growth: 1.3, noise: 1 }, 9)
    if (tested === null) throw new Error('not enough outcomes')
    expect(projectUnits({ ...title, days: [100] }, 2, tested.model)).toBeNull()
    expect(projectUnits({ ...title, lastDays: [null, null] }, 2, tested.model)).toBeNull()
  })
})

describe('judge', () => {
  const backtest = { outcomes: 100, weeks: 8, error: 0.02, lastWeekError: 0.05, coverage: 0.8 }

  it('rejects a projection that is no better than the week before', () => {
    expect(judge(backtest)).toBe('good')
    expect(judge({ ...backtest, error: 0.05 })).toBe('not-better')
    expect(judge({ ...backtest, lastWeekError: null })).toBe('good')
  })

  it('rejects an interval that contains too few outcomes or too many', () => {
    expect(judge({ ...backtest, coverage: 0.74 })).toBe('not-covered')
    expect(judge({ ...backtest, coverage: 0.86 })).toBe('not-covered')
    expect(judge(null)).toBe('not-enough')
  })

  it('finds growth that says nothing about the week no better', () => {
    const random = Array.from({ length: 80 }, (_, at) => {
      const outcome = createOutcome({ last: 1000, growth: 1 + ((at * 37) % 11) / 10, noise: 1 }, at % 5)
      return { ...outcome, units: 1000 }
    })
    expect(judge(testModel(random, 1)?.backtest ?? null)).toBe('not-better')
  })
})

describe('projectRanks', () => {
  it('counts the likely titles above, and the new ones of other weeks', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            base: fc.double({ min: 1, max: 9, noNaN: true }),
            off: fc.double({ min: 0.01, max: 1, noNaN: true }),
          }),
          {
            minLength: 2,
            maxLength: 30,
          },
        ),
        fc.array(fc.array(fc.integer({ min: 1, max: 9000 }), { maxLength: 5 }), { minLength: 1, maxLength: 4 }),
        fc.double({ min: 1, max: 9, noNaN: true }),
        (drawn, entrants, log) => {
          const others = drawn.map(({ base, off }) => ({ base, residuals: [-off, 0, off] }))
          const naive = (at: number) =>
            others.reduce(
              (sum, { base, residuals }) => sum + residuals.filter((one) => base + one >= at).length / 3,
              0,
            ) +
            entrants.flat().filter((units) => Math.log(units) >= at).length / entrants.length
          // The count is interpolated between two points.
          const reach = 0.05
          const above = createRankField(others, entrants).above(Math.exp(log), null)
          const [first, last] = [
            Math.min(...drawn.map(({ base, off }) => base - off)),
            Math.max(...drawn.map(({ base, off }) => base + off)),
          ]
          fc.pre(log > first + reach && log < last - reach)
          expect(above).toBeLessThanOrEqual(naive(log - reach) + 1e-9)
          expect(above).toBeGreaterThanOrEqual(naive(log + reach) - 1e-9)
        },
      ),
    )
  })

  it('has a range around the rank', () => {
    const others = Array.from({ length: 100 }, (_, at) => ({
      base: Math.log(1000 - at * 9),
      residuals: [-0.02, 0, 0.02],
    }))
    const field = createRankField(others, [])
    const own = others[49] ?? null
    const ranks = projectRanks({ low: 530, units: 559, high: 590 }, own, field, 1)
    expect(ranks.rank).toBe(50)
    expect(ranks.best).toBeLessThan(50)
    expect(ranks.worst).toBeGreaterThan(50)
    const wider = projectRanks({ low: 530, units: 559, high: 590 }, own, field, 2)
    expect(wider.best).toBeLessThanOrEqual(ranks.best)
    expect(wider.worst).toBeGreaterThanOrEqual(ranks.worst)
  })
})

describe('chooseRankWidening', () => {
  it('finds the narrowest range with enough past ranks, even if it is many times as wide', () => {
    for (const factor of [0.2, 1, 12, 60]) {
      const isInside = Array.from({ length: 50 }, (_, at) => (widening: number) => widening >= (factor * at) / 40)
      const found = chooseRankWidening(isInside, INTERVAL.share)
      expect(found?.coverage).toBeGreaterThanOrEqual(INTERVAL.share)
      expect(found?.coverage).toBeLessThanOrEqual(0.9)
    }
  })

  it('is null without past ranks', () => {
    expect(chooseRankWidening([], INTERVAL.share)).toBeNull()
  })
})
