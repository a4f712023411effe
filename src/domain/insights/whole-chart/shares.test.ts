import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toWeekShares } from './shares.ts'

const entries = [
  { title: 1, rank: 1, total: 500 },
  { title: 2, rank: 2, total: 300 },
  { title: 3, rank: 3, total: 150 },
  { title: 4, rank: 4, total: 50 },
]
const LABELS: Record<number, string | null> = { 1: 'Lowtide', 2: 'Harbor', 3: null }

describe('toWeekShares', () => {
  it('counts places and units of each group, and titles whose group is known', () => {
    const { titles, known, shares } = toWeekShares(
      [...entries, { title: 1, rank: 5, total: 0 }],
      (title) => LABELS[title],
    )
    expect([titles, known]).toEqual([5, 4])
    expect(Object.fromEntries(shares)).toEqual({
      Lowtide: { titles: 2, places: 0.4, units: 0.5, best: 1 },
      Harbor: { titles: 1, places: 0.2, units: 0.3, best: 2 },
    })
  })

  it('has no share of units unless every title has units', () => {
    const { shares } = toWeekShares([...entries, { title: 5, rank: 5, total: null }], (title) => LABELS[title])
    expect(shares.get('Lowtide')).toMatchObject({ titles: 1, places: 0.2, units: null })
  })

  it('agrees with a count of each group', () => {
    const titles = fc.array(fc.record({ group: fc.constantFrom('a', 'b', null, undefined), total: fc.nat(1_000) }))
    fc.assert(
      fc.property(titles, (rows) => {
        const week = toWeekShares(
          rows.map(({ total }, title) => ({ title, rank: title + 1, total })),
          (title) => rows[title]?.group,
        )
        let all = 0
        for (const { total } of rows) all += total
        for (const name of ['a', 'b'] as const) {
          const own = rows.filter(({ group }) => group === name)
          let units = 0
          for (const { total } of own) units += total
          const share = week.shares.get(name)
          expect(share?.titles ?? 0).toBe(own.length)
          expect(share?.units ?? 0).toBeCloseTo(all === 0 ? 0 : units / all)
        }
        expect(week.known).toBe(rows.filter(({ group }) => group !== undefined).length)
      }),
    )
  })
})
