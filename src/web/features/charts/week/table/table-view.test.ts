import { describe, expect, it } from 'vitest'
import { ALBUM_CHART_METRICS } from '#contract/provider/charts.ts'
import { DEFAULT_COLUMNS, pickColumns, toChartColumns } from '#domain/chart-view/columns.ts'
import { fitsNextToSidebar, isInNarrowTable, toTableLayout } from './table-view.ts'
import { withMetrics } from '#contract/testing/chart-data.ts'

const columns = toChartColumns(withMetrics(ALBUM_CHART_METRICS, 'album_equivalent'))

describe('toTableLayout', () => {
  it('fits the default columns next to the sidebar, with or without the rank by column', () => {
    const usual = pickColumns(columns, DEFAULT_COLUMNS)
    expect(fitsNextToSidebar(toTableLayout(usual, false))).toBe(true)
    expect(fitsNextToSidebar(toTableLayout(usual, true))).toBe(true)
  })

  it('takes the full width for all columns', () => {
    expect(fitsNextToSidebar(toTableLayout(columns, false))).toBe(false)
  })

  it('creates a grid track for every cell', () => {
    const { template } = toTableLayout(columns, true)
    const tracks = template.match(/max\(clamp\(.+?\), min\(.+?\)\)|minmax\(\S+\)|\S+/g)
    expect(tracks).toHaveLength(columns.length + 5)
  })

  it('limits the title only next to sparklines, which take the room', () => {
    const limit = 'min(100%'
    expect(toTableLayout(columns, false).template).toContain(limit)
    expect(toTableLayout(columns.filter(isInNarrowTable), false).template).not.toContain(limit)
  })
})
