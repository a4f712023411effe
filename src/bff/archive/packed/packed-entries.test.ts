import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkEntries, joinEntries, packEntries, unpackEntries } from './packed-entries.ts'

const figure = (has: boolean) => (has ? fc.option(fc.double({ noNaN: true })) : fc.constant(null))

const anyEntries = (hasTotals: boolean, hasRevalued: boolean) =>
  fc.array(
    fc.record({
      title: fc.integer({ min: 1, max: 2 ** 31 }),
      rank: fc.integer({ min: 1, max: 100_000 }),
      weeksOn: fc.option(fc.nat(5_000)),
      total: figure(hasTotals),
      revalued: figure(hasRevalued),
    }),
    { maxLength: 20 },
  )

describe('packEntries', () => {
  it('returns the same entries after unpacking, also when the bytes are not aligned', () => {
    fc.assert(
      fc.property(
        fc.boolean().chain((totals) => fc.boolean().chain((revalued) => anyEntries(totals, revalued))),
        fc.nat(8),
        (entries, offset) => {
          const packed = packEntries(entries)
          expect(unpackEntries(packed)).toEqual(entries)
          const moved = new Uint8Array(packed.length + offset)
          moved.set(packed, offset)
          const checked = checkEntries(moved.subarray(offset))
          expect(checked && unpackEntries(checked)).toEqual(entries)
        },
      ),
    )
  })

  it('returns the same entries from one buffer of many weeks', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.boolean().chain((totals) => anyEntries(totals, false)),
          { maxLength: 6 },
        ),
        (weeks) => {
          const joined = joinEntries(weeks.map(packEntries))
          expect(joined.map(unpackEntries)).toEqual(weeks)
          expect(new Set(joined.map(({ buffer }) => buffer)).size).toBe(Math.min(weeks.length, 1))
        },
      ),
    )
  })

  it('uses 12 bytes per entry on a chart without totals', () => {
    const entry = { title: 7, rank: 1, weeksOn: null, total: null, revalued: null }
    expect(packEntries([entry, entry]).byteLength - packEntries([entry]).byteLength).toBe(12)
  })
})

describe('checkEntries', () => {
  it('refuses other versions and lengths', () => {
    const packed = packEntries([{ title: 7, rank: 1, weeksOn: 1, total: 5, revalued: null }])
    expect(checkEntries(Uint8Array.from(packed, (byte, index) => (index === 0 ? 9 : byte)))).toBeNull()
    expect(checkEntries(packed.subarray(0, packed.length - 1))).toBeNull()
    expect(checkEntries(new Uint8Array())).toBeNull()
  })
})
