import { describe, expect, it } from 'vitest'
import { createRows } from './testing/series-data.ts'
import { toAxisIndexes, toTicks, toTrendDrawing } from './to-trend-drawing.ts'
import { type TrendRow } from './to-trend-points.ts'

const BOX = { width: 400, height: 116 } // 100 between the insets

/** How many separate strokes a path has. */
const strokesOf = (path: string) => path.split('M').length - 1

describe('toTrendDrawing', () => {
  it('puts values between the zero at the bottom and the highest tick', () => {
    const { slots, zeroY } = toTrendDrawing(createRows([0, 50, 100]), BOX)
    expect(slots.map(({ y }) => y)).toEqual([110, 60, 10])
    expect(zeroY).toBe(110)
  })

  it.each([
    ['one line through whole points', [1, 2, 3], 1],
    ['a gap between', [1, null, 3], 2],
    ['a failure between', [1, 'failed', 3], 2],
    ['a zero, which is no gap', [1, 0, 3], 1],
    ['nothing at all', [null, null], 0],
  ] as const)('never crosses a gap: %s', (_, values, strokes) => {
    expect(strokesOf(toTrendDrawing(createRows(values), BOX).line)).toBe(strokes)
  })

  it('draws the way to an open week apart', () => {
    const rows = createRows([10, 20]).map((row, index): TrendRow => Object.assign(row, { isPartial: index === 1 }))
    const { line, partialLine } = toTrendDrawing(rows, BOX)
    expect(line).not.toContain('L')
    expect(partialLine).toContain('L')
  })

  it('stacks parts from the zero, negative ones downwards, and leaves out what is not known', () => {
    const parts = createRows([20, null, 10, -10]).map((part, index) => Object.assign(part, { name: String(index) }))
    const rows = createRows([30]).map((row): TrendRow => Object.assign(row, { parts }))
    const { columns, zeroY, ticks } = toTrendDrawing(rows, BOX)
    expect(columns.map(({ part }) => part)).toEqual([0, 2, 3])
    const [low, high, below] = columns
    expect((low?.y ?? 0) + (low?.height ?? 0)).toBeCloseTo(zeroY)
    expect((high?.y ?? 0) + (high?.height ?? 0)).toBeCloseTo(low?.y ?? 0)
    expect(below?.y).toBe(zeroY)
    expect(ticks[0]?.value).toBeLessThanOrEqual(-10)
  })
})

describe('toTicks', () => {
  it.each([
    [0, 0, [0, 1]],
    [0, 100, [0, 25, 50, 75, 100]],
    [0, 21_774_856, [0, 1e7, 2e7, 3e7]],
    [-10, 30, [-10, 0, 10, 20, 30]],
    [-4, 0, [-4, -3, -2, -1, 0]],
    [0, 9e15, [0, 2.5e15, 5e15, 7.5e15, 1e16]],
  ])('from %d to %d', (low, high, expected) => {
    expect(toTicks(low, high)).toEqual(expected)
  })
})

describe('toAxisIndexes', () => {
  it.each([
    [1, 5, [0]],
    [4, 5, [0, 1, 2, 3]],
    [26, 5, [0, 6, 12, 18, 24]],
    [3, 0, [0]],
    [0, 5, []],
  ])('%d points, %d wanted', (count, wanted, expected) => {
    expect(toAxisIndexes(count, wanted)).toEqual(expected)
  })
})
