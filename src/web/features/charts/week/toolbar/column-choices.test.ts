import { describe, expect, it } from 'vitest'
import { ALBUM_CHART_METRICS } from '#contract/provider/charts.ts'
import { DEFAULT_COLUMNS, toChartColumns } from '#domain/chart-view/columns.ts'
import { toColumnGroups } from './column-choices.ts'
import { withMetrics } from '#contract/testing/chart-data.ts'

const COMPARED = { week: '2026-W40', ranks: new Map(), formulaChange: null, toComparable: () => null }
const idsOf = (groups: ReturnType<typeof toColumnGroups>, isFixed: boolean) =>
  groups
    .filter(({ fixedReason }) => (fixedReason !== null) === isFixed)
    .flatMap(({ choices }) => choices.map(({ column }) => column.id))

describe('toColumnGroups', () => {
  it('offers every column of the chart and marks those that are on', () => {
    const columns = toChartColumns(withMetrics(ALBUM_CHART_METRICS, 'album_equivalent'))
    const groups = toColumnGroups(columns, DEFAULT_COLUMNS)
    expect(idsOf(groups, false).sort()).toEqual([...columns.map(({ id }) => id), 'artwork'].sort())
    const on = groups
      .filter(({ fixedReason }) => fixedReason === null)
      .flatMap(({ choices }) => choices.filter(({ isOn }) => isOn))
    expect(on.map(({ column }) => column.id).sort()).toEqual([...DEFAULT_COLUMNS].sort())
  })

  it('lists figures that the chart lacks, with the reason', () => {
    const groups = toColumnGroups(toChartColumns(withMetrics([])), [])
    const lacking = groups.find(({ fixedReason }) => fixedReason?.includes('doesn’t have'))
    expect(lacking?.choices.map(({ column }) => column.id)).toContain('m-album-sales')
    expect(lacking?.choices.every(({ isOn }) => !isOn)).toBe(true)
    // Their names depend on the metric that ranks the chart.
    const ids = idsOf(groups, true).concat(idsOf(groups, false))
    expect(ids.filter((id) => ['total', 'gain', 'gain-share'].includes(id))).toEqual([])
  })

  it('shows compared columns as on only while a week is compared', () => {
    const fixed = (compared: typeof COMPARED | null) =>
      toColumnGroups(toChartColumns(withMetrics(['Total']), compared), []).find(
        ({ title }) => title === 'Compared week',
      )
    expect(fixed(null)?.choices.some(({ isOn }) => isOn)).toBe(false)
    expect(fixed(COMPARED)?.choices.every(({ isOn }) => isOn)).toBe(true)
    expect(fixed(COMPARED)?.choices.map(({ column }) => column.id)).toContain('vs-gain')
  })
})
