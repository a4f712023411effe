import { describe, expect, it } from 'vitest'
import { step, windowOf } from '#contract/week-label.ts'
import { toAxisRanks, toRunGraphLayout } from './run-graph-layout.ts'

const toPoints = (...ranks: (number | null)[]) =>
  ranks.map((rank, i) => {
    const week = step('2024-W01', i)
    return { week, window: windowOf(week), state: 'shown' as const, rank }
  })

describe('toRunGraphLayout', () => {
  const box = { width: 100, height: 116 }

  it('puts number 1 at the top and the lowest rank at the bottom, with a break at a gap', () => {
    const { line, slots } = toRunGraphLayout(toPoints(1, 51, null, 101), 101, box)
    expect(line).toBe('M12.5 8h0L37.5 58M87.5 108h0')
    expect(slots.map(({ y }) => y)).toEqual([8, 58, null, 108])
  })

  it('divides the width evenly between weeks', () => {
    const { slots } = toRunGraphLayout(toPoints(1, 1, 1, 1), 2, box)
    expect(slots.map(({ left, width }) => [left, width])).toEqual([
      [0, 25],
      [25, 25],
      [50, 25],
      [75, 25],
    ])
  })

  it('draws nothing without weeks', () => {
    expect(toRunGraphLayout([], 2, box)).toMatchObject({ line: '', hatch: '', slots: [] })
  })
})

describe('toAxisRanks', () => {
  it.each([
    [2, [1, 2]],
    [4, [1, 2, 3, 4]],
    [5, [1, 5]],
    [18, [1, 5, 10, 15]],
    [40, [1, 10, 20, 30, 40]],
    [97, [1, 25, 50, 75]],
    [200, [1, 50, 100, 150, 200]],
  ])('labels ranks up to %i as %j', (lowest, ranks) => {
    expect(toAxisRanks(lowest)).toEqual(ranks)
  })
})
