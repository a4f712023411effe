import { describe, expect, it } from 'vitest'
import type { Coverage } from '#contract/api/coverage.ts'
import { describePartialReason } from './partial-reasons.ts'
import { toChangeObstacle, toCoverageReasons } from './coverage-reasons.ts'

const WEEKS = { start: '2026-10-23', end: '2026-11-19' }

function createCoverage(different: Partial<Coverage> = {}): Coverage {
  return { knownDays: 28, days: 28, isOpen: false, territories: null, ...different }
}

describe('toCoverageReasons', () => {
  it.each([
    ['complete', createCoverage(), []],
    ['not reported', null, []],
    ['without any data', createCoverage({ knownDays: 0 }), []],
    ['in days', createCoverage({ knownDays: 14, days: 20 }), ['14 of 20 days']],
    ['in full weeks', createCoverage({ knownDays: 14 }), ['2 of 4 weeks']],
    ['in progress', createCoverage({ isOpen: true }), ['In progress']],
    [
      'in progress and with gaps',
      createCoverage({ isOpen: true, knownDays: 3, days: 5 }),
      ['In progress', '3 of 5 days'],
    ],
    ['of one territory', createCoverage({ territories: { known: 1, of: 62 } }), ['1 of 62 territories']],
  ])('explains a period %s', (_, coverage, expected) => {
    const reasons = toCoverageReasons(coverage, WEEKS)
    expect(reasons.map((reason) => describePartialReason(reason))).toEqual(expected)
  })

  it('counts days if the period doesn’t start with a chart week', () => {
    const window = { start: '2026-10-22', end: '2026-11-18' }
    expect(toCoverageReasons(createCoverage({ knownDays: 14 }), window)).toEqual([
      { reason: 'days', known: 14, of: 28 },
    ])
  })
})

describe('toChangeObstacle', () => {
  const some = createCoverage({ knownDays: 14 })
  const inTerritories = (known: number) => createCoverage({ territories: { known, of: 62 } })
  it.each([
    ['two complete periods', createCoverage(), createCoverage(), null],
    ['periods without reported coverage', null, null, null],
    ['a period in progress', createCoverage({ isOpen: true }), createCoverage(), 'open'],
    ['an incomplete period', some, createCoverage(), 'incomplete'],
    ['an incomplete earlier period', createCoverage(), some, 'comparison_incomplete'],
    [
      'an earlier period that contains the release',
      createCoverage(),
      createCoverage({ knownDays: 7, days: 7 }),
      'released',
    ],
    ['the same number of territories', inTerritories(1), inTerritories(1), null],
    ['different numbers of territories', inTerritories(2), inTerritories(1), 'territories'],
  ])('checks %s', (_, coverage, compared, expected) => {
    expect(toChangeObstacle(coverage, compared)).toBe(expected)
  })
})
