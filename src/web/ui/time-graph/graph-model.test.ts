import { describe, expect, it } from 'vitest'
import { ENDS_PX, type GraphModel, type GraphSeries, openKey, toPlotBox, toPlotRows, valueKey } from './graph-model.ts'
import { toValueScale } from './graph-scale.ts'

type Value = number | null | 'open'

function rowsOf(mark: GraphSeries['mark'], values: readonly Value[]) {
  const points = values.map((value) => ({ value: value === 'open' ? 5 : value, isPartial: value === 'open' }))
  const series = [{ key: 'one', mark, color: '', opacity: 1, width: 2, dots: 'all' as const, shape: null, points }]
  const columns = values.map((_, index) => ({ key: String(index), label: '', state: 'known' as const }))
  const rows = toPlotRows({ columns, series, scale: toValueScale(series, 'en-US') })
  return { complete: rows.map((row) => row[valueKey(0)]), open: rows.map((row) => row[openKey(0)]) }
}

describe('toPlotRows', () => {
  it('breaks at missing values and keeps zeros', () => {
    expect(rowsOf('line', [1, null, 0]).complete).toEqual([1, null, 0])
  })

  it('draws the segment to an unfinished point apart, starting at the point before', () => {
    expect(rowsOf('line', [1, 2, 'open'])).toEqual({ complete: [1, 2, null], open: [null, 2, 5] })
  })

  it('draws the segment after a short first point apart', () => {
    expect(rowsOf('line', ['open', 2, 3])).toEqual({ complete: [null, 2, 3], open: [5, 2, null] })
  })

  it('draws nothing across a gap to an unfinished point', () => {
    expect(rowsOf('line', [1, null, 'open']).open).toEqual([null, null, 5])
  })

  it('does not repeat the bar before an unfinished one', () => {
    expect(rowsOf('bar', [1, 'open'])).toEqual({ complete: [1, null], open: [null, 5] })
  })
})

describe('toPlotBox', () => {
  const scale = { axisWidth: 40 } as GraphModel['scale']
  const widthOf = (width: number, ends: GraphModel['ends'], part: Pick<GraphModel, 'shortEndsPx'> = {}) =>
    toPlotBox({ axisName: '', scale, ...part, ...(ends && { ends }) }, { width, height: 300 }).width

  it('leaves room for names at the ends of lines in a wide graph only', () => {
    const ends = [{ series: 'a', text: 'Falling Again', value: '12M' }]
    expect(widthOf(1000, ends)).toBe(1000 - 40 - ENDS_PX)
    expect(widthOf(1000, [])).toBe(widthOf(1000, undefined))
    expect(widthOf(600, ends)).toBe(widthOf(600, []))
    expect(widthOf(600, ends, { shortEndsPx: 130 })).toBe(600 - 40 - 130)
    expect(widthOf(400, ends, { shortEndsPx: 130 })).toBe(widthOf(400, []))
  })
})
