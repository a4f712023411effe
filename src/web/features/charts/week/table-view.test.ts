import { describe, expect, it } from 'vitest'
import { ALBUM_CHART_METRICS } from '#contract/provider/charts.ts'
import { DEFAULT_COLUMNS, pickColumns, toColumns } from '#contract/chart-view/columns.ts'
import { fitsBesideRail, toTableLayout } from './table-view.ts'

const columns = toColumns(ALBUM_CHART_METRICS, null)

describe('toTableLayout', () => {
  it('leaves room beside the usual columns, sorted by any of them or not', () => {
    const usual = pickColumns(columns, DEFAULT_COLUMNS)
    expect(fitsBesideRail(toTableLayout(usual, false))).toBe(true)
    expect(fitsBesideRail(toTableLayout(usual, true))).toBe(true)
  })

  it('takes the whole width for more', () => {
    expect(fitsBesideRail(toTableLayout(columns, false))).toBe(false)
  })

  it('has a track for every cell', () => {
    const { template } = toTableLayout(columns, true)
    // Rank, change, title, place and the button at the end stand beside the columns.
    expect(template.split(' ')).toHaveLength(columns.length + 5)
  })
})
