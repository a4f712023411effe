import { describe, expect, it } from 'vitest'
import { createPoint, createSeriesAnswer } from '../../testing/series-data.ts'
import { toComparedColumns } from './to-compared-columns.ts'
import { toComparedDrawing } from './to-compared-drawing.ts'

const BOX = { width: 400, height: 116 }

function draw(...points: ReturnType<typeof createPoint>[][]) {
  const series = points.map((own, slot) => ({
    key: String(slot),
    slot,
    name: '',
    answer: createSeriesAnswer({ points: own }),
  }))
  return toComparedDrawing(toComparedColumns(series, 'calendar', 'streams'), BOX)
}

describe('toComparedDrawing', () => {
  it('uses one axis that includes zero', () => {
    const { ticks, lines } = draw([createPoint(0, 50), createPoint(1, 100)], [createPoint(0, 0), createPoint(1, -100)])
    expect(ticks.map(({ value }) => value)).toEqual([-100, -50, 0, 50, 100])
    expect(lines.map(({ line }) => line)).toEqual(['M100 35L300 10', 'M100 60L300 110'])
  })

  it('never crosses a gap and marks isolated points', () => {
    const { lines } = draw([createPoint(0, 100), createPoint(1, null), createPoint(2, 100), createPoint(3, 'failed')])
    expect(lines[0]?.line).toBe('M50 10M250 10')
    expect(lines[0]?.marks.map(({ x }) => x)).toEqual([50, 250])
  })

  it('draws the segment to a partial point separately', () => {
    const { lines } = draw([createPoint(0, 100), createPoint(1, 50, true)])
    expect(lines[0]).toMatchObject({ line: 'M100 10', partialLine: 'M100 10L300 60' })
    expect(lines[0]?.marks.map(({ isPartial }) => isPartial)).toEqual([false, true])
  })

  it('draws fewer shapes for close points but keeps the ends', () => {
    const { lines } = draw(Array.from({ length: 52 }, (_, week) => createPoint(week, 10)))
    const xs = lines[0]?.marks.map(({ x }) => x) ?? []
    expect(xs.length).toBeLessThan(20)
    expect([xs[0], xs.at(-1)]).toEqual([3.8, 396.2])
  })

  it('draws an axis without data', () => {
    expect(draw()).toMatchObject({ lines: [], xs: [] })
    expect(draw([createPoint(0, 0)]).ticks.map(({ value }) => value)).toEqual([0, 1])
  })
})
