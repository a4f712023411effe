import { describe, expect, it } from 'vitest'
import { createRows } from './testing/trend-data.ts'
import { toTrendDrawing } from './to-trend-drawing.ts'
import { type TrendRow } from './to-trend-points.ts'

const BOX = { width: 400, height: 116 } // 100 between the insets

const countStrokes = (path: string) => path.split('M').length - 1

describe('toTrendDrawing', () => {
  it('places values between zero at the bottom and the highest tick at the top', () => {
    const { slots, zeroY } = toTrendDrawing(createRows([0, 50, 100]), BOX)
    expect(slots.map(({ y }) => y)).toEqual([110, 60, 10])
    expect(zeroY).toBe(110)
  })

  it.each([
    ['one line for complete points', [1, 2, 3], 1],
    ['two lines around a gap', [1, null, 3], 2],
    ['two lines around a failed point', [1, 'failed', 3], 2],
    ['one line through a zero', [1, 0, 3], 1],
    ['no line without values', [null, null], 0],
  ] as const)('draws %s', (_, values, strokes) => {
    expect(countStrokes(toTrendDrawing(createRows(values), BOX).line)).toBe(strokes)
  })

  it('draws the segment to a partial week separately', () => {
    const rows = createRows([10, 20]).map((row, index): TrendRow => Object.assign(row, { isPartial: index === 1 }))
    const { line, partialLine } = toTrendDrawing(rows, BOX)
    expect(line).not.toContain('L')
    expect(partialLine).toContain('L')
  })

  it('stacks positive parts up and negative parts down, and skips missing parts', () => {
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
