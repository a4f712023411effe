import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Duration, MIN_AT_RISK, toEndedBy, toSurvival, toWeeksLeft } from './survival.ts'

const anyDurations: fc.Arbitrary<Duration[]> = fc.array(
  fc.record({ weeks: fc.integer({ min: 0, max: 30 }), isOver: fc.boolean() }),
  { maxLength: 80 },
)

/** Textbook form of Kaplan–Meier: a product over the times at which something ended. */
function estimate(durations: readonly Duration[], until: number): number {
  const known = durations.filter(({ weeks }) => weeks > 0)
  const times = new Set(known.flatMap(({ weeks, isOver }) => (isOver && weeks <= until ? weeks : [])))
  return [...times].reduce((share, time) => {
    const atRisk = known.filter(({ weeks }) => weeks >= time).length
    const ended = known.filter(({ weeks, isOver }) => isOver && weeks === time).length
    return share * ((atRisk - ended) / atRisk)
  }, 1)
}

const over = (...weeks: number[]) => weeks.map((each) => ({ weeks: each, isOver: true }))

describe('toSurvival', () => {
  it('equals the share that lasts longer if all are over', () => {
    const { surviving, atRisk, count } = toSurvival(over(1, 2, 2, 4))
    expect(surviving).toEqual([1, 0.75, 0.25, 0.25, 0])
    expect(atRisk).toEqual([4, 4, 3, 1, 1])
    expect(count).toBe(4)
  })

  it('counts durations that are not over for as long as they are known', () => {
    const { surviving } = toSurvival([...over(1, 3), { weeks: 2, isOver: false }])
    expect(surviving.map((share) => Math.round(share * 3) / 3)).toEqual([1, 2 / 3, 2 / 3, 0])
  })

  it('equals a naive estimate', () => {
    fc.assert(
      fc.property(anyDurations, (durations) => {
        const { surviving, atRisk } = toSurvival(durations)
        for (const [week, share] of surviving.entries()) {
          expect(share).toBeCloseTo(estimate(durations, week), 10)
          expect(atRisk[week]).toBe(durations.filter(({ weeks }) => weeks > 0 && weeks >= week).length)
        }
        expect(estimate(durations, 1_000)).toBeCloseTo(surviving.at(-1) ?? 1, 10)
      }),
    )
  })
})

describe('toEndedBy', () => {
  it('is null while fewer have ended', () => {
    const survival = toSurvival([...over(1), { weeks: 9, isOver: false }, { weeks: 9, isOver: false }])
    expect(toEndedBy(survival, 0.3)).toBe(1)
    expect(toEndedBy(survival, 0.5)).toBeNull()
  })
})

describe('toWeeksLeft', () => {
  it('is null if too few lasted as long', () => {
    expect(toWeeksLeft(toSurvival(over(1, 2, 3)), 1)).toBeNull()
  })

  it('looks only at those that lasted as long', () => {
    const short = over(...Array.from({ length: 50 }, () => 1))
    const long = over(...Array.from({ length: MIN_AT_RISK }, (_, index) => 11 + index))
    expect(toWeeksLeft(toSurvival([...short, ...long]), 10)).toMatchObject({ low: 1, median: 5, count: MIN_AT_RISK })
  })

  it('equals a naive search', () => {
    fc.assert(
      fc.property(anyDurations, fc.integer({ min: 1, max: 30 }), (durations, age) => {
        const left = toWeeksLeft(toSurvival(durations), age)
        const atRisk = durations.filter(({ weeks }) => weeks >= age).length
        if (left === null) return
        expect(left.count).toBe(atRisk)
        const reached = estimate(durations, age - 1)
        for (const [key, share] of [
          ['low', 0.9],
          ['median', 0.5],
          ['high', 0.1],
        ] as const) {
          const weeks = Array.from({ length: 40 }, (_, each) => each)
          // The tolerance allows for products in another order.
          const found = weeks.find((each) => estimate(durations, age + each) <= reached * share + 1e-9) ?? null
          expect(left[key]).toBe(found)
        }
      }),
    )
  })
})
