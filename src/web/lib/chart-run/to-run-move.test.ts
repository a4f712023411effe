import { expect, it } from 'vitest'
import type { ChartRun } from '#contract/api/entity-charts.ts'
import { toRunMove } from './to-run-move.ts'

const WEEKS = ['2026-W45', '2026-W46']

function move(ranks: (number | null | 'unknown')[], weeksOn: number | null = 5, isOn = true) {
  const run: ChartRun['run'] = ranks.map((rank, i) => ({
    week: WEEKS[i] ?? '',
    isKnown: rank !== 'unknown',
    rank: rank === 'unknown' ? null : rank,
  }))
  return toRunMove({ run, isOn, latest: { week: '2026-W46', rank: run.at(-1)?.rank ?? 0, weeksOn } })
}

it.each([
  ['up', [9, 4], 5, { movement: 'up', places: 5 }],
  ['down', [4, 9], 5, { movement: 'down', places: -5 }],
  ['the same rank', [4, 4], 5, { movement: 'same', places: 0 }],
  ['a first week', ['unknown', 4], 1, { movement: 'new', places: null }],
  ['a re-entry', [null, 4], 5, { movement: 're', places: null }],
  ['a week before that is not loaded', ['unknown', 4], 5, { movement: 'unknown', places: null }],
  ['an unknown count of weeks', [null, 4], null, { movement: 'unknown', places: null }],
] as const)('returns the movement for %s', (_, ranks, weeksOn, expected) => {
  expect(move([...ranks], weeksOn)).toEqual(expected)
})

it('has no movement after the title left', () => {
  expect(move([4, null], 5, false)).toEqual({ movement: 'unknown', places: null })
})
