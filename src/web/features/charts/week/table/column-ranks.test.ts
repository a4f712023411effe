import { describe, expect, it } from 'vitest'
import { createEntry } from '#contract/testing/chart-data.ts'
import type { ChartColumn } from '#domain/chart-view/chart-column.ts'
import { RANK_COLUMN, toChartColumns } from '#domain/chart-view/columns.ts'
import { toColumnRanks } from './column-ranks.ts'
import { withMetrics } from '#contract/testing/chart-data.ts'

const entries = [50, 70, null, 70, 10].map((total, i) => createEntry(i + 1, { id: `e${i + 1}`, metrics: [total] }))

function columnOf(id: string): ChartColumn {
  return toChartColumns(withMetrics(['Total'])).find((column) => column.id === id) ?? RANK_COLUMN
}

describe('toColumnRanks', () => {
  it('gives ties the better rank and skips unknown values', () => {
    const columnRanks = toColumnRanks(entries, columnOf('total'))
    expect(Object.fromEntries(columnRanks)).toEqual({ e2: 1, e4: 1, e1: 3, e5: 4 })
  })

  it('returns none for a column without an order', () => {
    expect(toColumnRanks(entries, columnOf('run')).size).toBe(0)
  })
})
