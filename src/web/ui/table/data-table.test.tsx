import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { type DataColumn, DataTable } from './data-table.tsx'

type Row = { title: string; peak: number }

const draw = vi.fn(({ peak }: Row) => peak)
const COLUMNS: readonly DataColumn<Row, 'title' | 'peak'>[] = [
  { id: 'title', head: 'Title', isRowHeader: true, sortKey: 'title', cell: ({ title }) => title },
  { id: 'bar', head: null, cell: () => 'bar' },
  { id: 'peak', head: 'Peak', align: 'right', sortKey: 'peak', cell: draw },
]
const ROWS: readonly Row[] = [1, 2, 3, 4, 5].map((peak) => ({ title: `Song ${peak}`, peak }))

function renderTable(props: Partial<Parameters<typeof DataTable<Row, 'title' | 'peak'>>[0]> = {}) {
  const table = (rows: readonly Row[] = ROWS) => (
    <DataTable caption="Peaks" columns={COLUMNS} rows={rows} toKey={({ title }) => title} {...props} />
  )
  const { rerender } = render(table(props.rows))
  return { rerender: (rows: readonly Row[]) => rerender(table(rows)) }
}

describe('DataTable', () => {
  it('names each row, and hides columns without a head from screen readers', () => {
    renderTable()
    const row = screen.getByRole('row', { name: /Song 3/ })
    expect(within(row).getByRole('rowheader', { name: 'Song 3' })).toBeTruthy()
    expect(within(row).getAllByRole('cell')).toHaveLength(1)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Title', 'Peak'])
  })

  it('has one line for its own button and others', () => {
    renderTable({ limit: { rows: 2, label: () => 'Show all' }, footer: <button type="button">Other</button> })
    const [all, other] = ['Show all', 'Other'].map((name) => screen.getByRole('button', { name }).parentElement)
    expect(all).toBe(other)
  })

  it('has heads that sort, and marks the current order', async () => {
    const onSort = vi.fn()
    renderTable({ sort: { key: 'peak', isDescending: true }, onSort })
    expect(screen.getByRole('columnheader', { name: 'Peak' }).getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort')).toBe('none')
    await userEvent.click(screen.getByRole('button', { name: 'Title' }))
    expect(onSort).toHaveBeenCalledExactlyOnceWith('title')
  })

  it('shows further rows on request', async () => {
    renderTable({ limit: { rows: 2, step: 2, label: (next) => `Show ${next} more` } })
    expect(screen.getAllByRole('rowheader')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }))
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 more' }))
    expect(screen.getAllByRole('rowheader')).toHaveLength(5)
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('row', { name: /Song 5/ }))
  })

  it('keeps its head while it loads and when it is empty', () => {
    const { rerender } = renderTable({ empty: 'No titles' })
    rerender([])
    expect(screen.getByRole('cell', { name: 'No titles' })).toBeTruthy()
    expect(screen.getAllByRole('columnheader')).toHaveLength(2)
  })

  it('announces that it loads', () => {
    renderTable({ rows: [], loading: { rows: 3, label: 'Loading titles' }, empty: 'No titles' })
    expect(screen.getByRole('status').textContent).toBe('Loading titles')
    expect(screen.queryByText('No titles')).toBeNull()
  })

  it('draws a row again only if one of its fields changes', () => {
    const { rerender } = renderTable()
    draw.mockClear()
    rerender(ROWS.map(({ title, peak }) => ({ title, peak: peak === 2 ? 1 : peak })))
    expect(draw).toHaveBeenCalledTimes(1)
  })
})
