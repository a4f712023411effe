import { describe, expect, it } from 'vitest'
import { createRows } from './testing/trend-data.ts'
import { toTrendDrawing } from './to-trend-drawing.ts'
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
