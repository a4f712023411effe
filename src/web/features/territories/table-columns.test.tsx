import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { unitOf } from '#contract/metric-table.ts'
import { METRIC_IDS } from '#contract/query-params.ts'
import { unitKindOf } from '#contract/territories.ts'
import { toTerritoryColumns } from './columns.ts'
import { toTableColumns } from './table-columns.tsx'
import { createLine } from './testing/territory-lines.ts'
import { toTerritoryRows } from './to-territory-rows.ts'

it.each(METRIC_IDS)('shows only the figure of its own metric in the column %s', (metric) => {
  const answers = { US: createLine('US', { metrics: null }) }
  const row = toTerritoryRows({ answers }, 'en').territories.find(({ territory }) => territory === 'US')
  const columns = toTableColumns(toTerritoryColumns('none', {}))
  const toText = (id: string, figures: object) => {
    const cell = columns.find((column) => column.id === id)?.cell
    return render(<>{row && cell?.({ ...row, ...figures })}</>).container.textContent
  }
  const figure = { [unitOf(metric, unitKindOf('US'))]: 4321 }
  expect(METRIC_IDS.filter((id) => toText(id, figure)?.includes('4,321'))).toEqual([metric])
})
