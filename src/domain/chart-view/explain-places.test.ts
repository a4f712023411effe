import { assert as assertProperty, constantFrom, dictionary, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explainPlaces, type FieldEntry } from './explain-places.ts'

/** Ranks titles by total. Equal totals stay in the given order. */
function rank(totals: Record<string, number>): FieldEntry[] {
  return Object.entries(totals)
    .toSorted(([, a], [, b]) => b - a)
    .map(([id, total], index) => ({ id, rank: index + 1, total }))
}

function rankIn(entries: FieldEntry[]): number {
  return entries.find(({ id }) => id === 'me')?.rank ?? 0
}

const BEFORE = rank({ a: 100, b: 90, c: 80, me: 70, e: 60, f: 50 })

function movedIn(now: FieldEntry[]) {
  const explained = explainPlaces('me', now, BEFORE)
  return explained?.state === 'explained' ? explained : null
}

describe('explainPlaces', () => {
  it('attributes places to the title’s own total, arrivals, exits, and others', () => {
    // b exited, new and back entered, f overtook me, and my own total would have passed c.
    const explained = movedIn(rank({ new: 200, back: 150, a: 100, f: 95, me: 85, c: 80, e: 60 }))
    expect(explained).toEqual({
      state: 'explained',
      rankOfLastTotal: 6,
      isLowest: false,
      rankLastWeek: 3,
      passedBy: ['f'],
      passed: [],
      moved: { places: -1, formula: 0, own: 1, arrivals: -2, exits: 1, others: -1 },
    })
  })

  it('shows that a climb can be the others’ doing', () => {
    const explained = movedIn(rank({ a: 100, me: 65, b: 60, c: 50 }))
    expect(explained?.moved).toEqual({ places: 2, formula: 0, own: 0, arrivals: 0, exits: 0, others: 2 })
    expect(explained).toMatchObject({ rankOfLastTotal: 2, rankLastWeek: 4, passed: ['b', 'c'], passedBy: [] })
  })

  it('says when last week’s total would be the lowest of all', () => {
    expect(movedIn(rank({ a: 100, b: 99, me: 98 }))).toMatchObject({ rankOfLastTotal: 3, isLowest: true })
  })

  it('keeps the official order of equal totals', () => {
    const tied = rank({ a: 70, me: 70, b: 70 })
    expect(explainPlaces('me', tied, tied)).toMatchObject({
      rankOfLastTotal: 2,
      moved: { places: 0, own: 0, arrivals: 0, exits: 0, others: 0 },
    })
  })

  it.each([
    ['another title’s total is missing', [...BEFORE, { id: 'x', rank: 7, total: null }], 'missing-totals'],
    ['its own total is missing', [{ id: 'me', rank: 1, total: null }], 'missing-totals'],
    ['the ranks don’t follow the totals', [...BEFORE, { id: 'x', rank: 7, total: 500 }], 'other-order'],
  ] as const)('says why not if %s', (_, now, reason) => {
    expect(explainPlaces('me', now, BEFORE)).toEqual({ state: 'unexplained', reason })
  })

  it('is null unless the title is on both charts', () => {
    expect(explainPlaces('gone', BEFORE, BEFORE)).toBeNull()
    expect(explainPlaces('me', BEFORE, [])).toBeNull()
  })

  it('names the places that only the new formula moves', () => {
    const revalued = BEFORE.map((entry) => (entry.id === 'me' ? { ...entry, total: 1000 } : entry))
    const now = rank(Object.fromEntries(revalued.map(({ id, total }) => [id, total ?? 0])))
    const explained = explainPlaces('me', now, BEFORE, revalued)
    const places = rankIn(BEFORE) - 1
    expect(explained).toMatchObject({ moved: { places, formula: places, own: 0, arrivals: 0, exits: 0, others: 0 } })
    const unknown = revalued.map(({ id, rank: place }) => ({ id, rank: place, total: null }))
    expect(explainPlaces('me', now, BEFORE, unknown)).toEqual({ state: 'unexplained', reason: 'missing-totals' })
  })

  it('always has parts that add up to the places moved', () => {
    const field = dictionary(constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), integer({ min: -2, max: 6 }))
    const own = integer({ min: -2, max: 6 })
    assertProperty(
      property(field, field, own, own, own, (one, other, total, lastTotal, added) => {
        const now = rank({ ...one, me: total })
        const before = rank({ ...other, me: lastTotal })
        const explained = explainPlaces('me', now, before)
        if (explained?.state !== 'explained') throw new Error('must be explained')
        const { places, own: self, arrivals, exits, others } = explained.moved
        expect(places).toBe(rankIn(before) - rankIn(now))
        expect(self + arrivals + exits + others).toBe(places)
        expect([arrivals <= 0, exits >= 0]).toEqual([true, true])
        expect(Math.sign(self) * Math.sign(total - lastTotal)).toBeGreaterThanOrEqual(0)
        const revalued = before.map((entry) => ({
          ...entry,
          total: (entry.total ?? 0) + (entry.id === 'me' ? added : 0),
        }))
        const across = explainPlaces('me', now, before, revalued)
        if (across?.state !== 'explained') throw new Error('must be explained')
        const parts = across.moved
        expect(parts.formula + parts.own + parts.arrivals + parts.exits + parts.others).toBe(places)
        expect(Math.sign(parts.formula) * Math.sign(added)).toBeGreaterThanOrEqual(0)
        if (total === lastTotal) expect([self, explained.rankOfLastTotal]).toEqual([0, rankIn(now)])
      }),
    )
  })
})
