import { describe, expect, it } from 'vitest'
import { toRankScale, toTicks, toValueScale } from './graph-scale.ts'

describe('toTicks', () => {
  it.each([
    [0, 0, [0, 1]],
    [0, 100, [0, 25, 50, 75, 100]],
    [0, 21_774_856, [0, 5e6, 1e7, 1.5e7, 2e7, 2.5e7]],
    [0, 42_000_000, [0, 1e7, 2e7, 3e7, 4e7, 5e7]],
    [-10, 30, [-10, 0, 10, 20, 30]],
    [-4, 0, [-4, -3, -2, -1, 0]],
    [0, 9e15, [0, 2.5e15, 5e15, 7.5e15, 1e16]],
  ])('returns round ticks from %d to %d', (low, high, expected) => {
    expect(toTicks(low, high)).toEqual(expected)
  })
})

const toPoints = (value: number) => [{ value, isPartial: false }]

describe('toValueScale', () => {
  it('includes zero and adds up stacks, each direction by itself', () => {
    const stack = [20, 10, -10].map((value) => ({ mark: 'bar' as const, points: toPoints(value) }))
    expect(toValueScale(stack, 'en-US').domain).toEqual([-10, 30])
  })

  it('does not add up lines', () => {
    const lines = [60, 100].map((value) => ({ mark: 'line' as const, points: toPoints(value) }))
    expect(toValueScale(lines, 'en-US').domain).toEqual([0, 100])
  })
})

describe('toRankScale', () => {
  it.each([
    [1, ['1']],
    [10, ['1', '2', '3', '5', '10']],
    [100, ['1', '2', '5', '10', '20', '50', '100']],
    [200, ['1', '3', '10', '50', '200']],
  ])('labels a chart of %i ranks from 1 to its depth', (depth, labels) => {
    expect(toRankScale(depth).ticks.map(({ label }) => label)).toEqual(labels)
  })

  it('is finer toward the top', () => {
    const { toPlot } = toRankScale(200)
    expect(toPlot(2) - toPlot(1)).toBeGreaterThan(toPlot(200) - toPlot(150))
    expect([toPlot(1), toPlot(200)]).toEqual([0, 1])
  })
})
