import { expect, it } from 'vitest'
import { describeLastRanks } from './last-ranks.ts'

it.each([
  ['five weeks at most', [90, 50, 40, 20, 12, 8], '50 → 40 → 20 → 12 → 8', 'Ranks from 2026-W42 to 2026-W46'],
  ['the weeks since a debut', [null, null, null, null, 12, 8], '12 → 8', 'Ranks from 2026-W45 to 2026-W46'],
  ['a debut', [null, null, null, null, null, 3], '3', 'Rank in 2026-W46'],
  ['a week off the chart', [null, null, null, 12, null, 3], '12 → off → 3', 'Ranks from 2026-W44 to 2026-W46'],
  ['a week without data', [7, 12, null, 9, 4, 3], '12 → n/a → 9 → 4 → 3', 'Ranks from 2026-W42 to 2026-W46'],
])('describes %s', (_, ranks, expected, weeks) => {
  const shown = ranks.map((_rank, i) => ({
    week: `2026-W${41 + i}`,
    state: i === 2 && ranks[0] === 7 ? ('unavailable' as const) : ('shown' as const),
  }))
  expect(describeLastRanks({ weeks: shown, ranks })).toEqual({ ranks: expected, weeks })
})

it('returns null for a title that was off the chart in all weeks', () => {
  expect(describeLastRanks({ weeks: [{ week: '2026-W46', state: 'shown' }], ranks: [null] })).toBeNull()
})
