import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UNIT_KINDS } from '#contract/territories.ts'
import { toComparableTotal, toComparableTotals } from './comparable-total.ts'
import { packEntries, toColumns } from '../packed/packed-entries.ts'

const anyWeek = fc.record({
  start: fc.constantFrom('2025-12-26', '2026-01-02'),
  lead: fc.constantFrom(null, 'Total', 'Streams', 'Album Equivalents'),
  unit: fc.constantFrom(undefined, null, ...UNIT_KINDS),
})
const figure = fc.option(fc.nat())
const anyTotals = fc.array(fc.record({ total: figure, revalued: figure }))

describe('toComparableTotals', () => {
  it('equals the total of each title on its own', () => {
    fc.assert(
      fc.property(anyWeek, anyTotals, fc.constantFrom('US', 'DE', null), (week, totals, location) => {
        const packed = packEntries(totals.map((own, title) => ({ title, rank: title + 1, weeksOn: null, ...own })))
        const all = toComparableTotals(toColumns(packed), week, location, '2026-01-02')
        for (const [place, own] of totals.entries()) {
          const alone = toComparableTotal({ ...week, ...own }, location, '2026-01-02')
          expect(all?.[place] ?? Number.NaN).toBe(alone ?? Number.NaN)
        }
      }),
    )
  })
})
