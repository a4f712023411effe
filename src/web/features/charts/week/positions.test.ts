import { describe, expect, it } from 'vitest'
import { createEntry } from '#contract/testing/chart-data.ts'
import { type ChartColumn } from '#contract/chart-view/chart-column.ts'
import { RANK_COLUMN, toColumns } from '#contract/chart-view/columns.ts'
import { toPositions } from './positions.ts'

const entries = [50, 70, null, 70, 10].map((total, i) => createEntry(i + 1, { id: `e${i + 1}`, metrics: [total] }))

function columnOf(id: string): ChartColumn {
  return toColumns(['Total'], null).find((column) => column.id === id) ?? RANK_COLUMN
}

describe('toPositions', () => {
  it('gives equals the better place and nothing to what is not known', () => {
    const positions = toPositions(entries, columnOf('total'))
    expect(Object.fromEntries(positions)).toEqual({ e2: 1, e4: 1, e1: 3, e5: 4 })
  })

  it('has none for a column without order', () => {
    expect(toPositions(entries, columnOf('run')).size).toBe(0)
  })
})
