import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DataTable } from './data-table.tsx'
import { type TableColumn, toFileColumn, toPageColumns, toTableFile } from './table-columns.tsx'

type Row = { name: string; rank: number | null; share: number; date: string }

const ROWS: Row[] = [
  { name: 'Half Light', rank: 1, share: 0.5, date: '2026-11-20' },
  { name: 'Late Ferry', rank: null, share: 0.25, date: '2026-11-13' },
]
const COLUMNS: TableColumn<Row>[] = [
  { id: 'title', header: 'Title', kind: 'text', value: ({ name }) => name, cell: ({ name }) => <b>{name}</b> },
  { id: 'line', head: 'Line', cell: () => <svg /> },
  { id: 'rank', header: 'Rank', kind: 'integer', value: ({ rank }) => rank },
  { id: 'share', header: 'Share', kind: 'percent', value: ({ share }) => share },
  { id: 'date', header: 'Date', kind: 'date', value: ({ date }) => date },
  toFileColumn('name_length', 'Length', 'integer', ({ name }) => name.length),
]

function toTexts(role: string, row: number) {
  return within(screen.getAllByRole('row')[row] as HTMLElement)
    .getAllByRole(role)
    .map(({ textContent }) => textContent)
}

it('draws the columns of a page from the same definition as its files', () => {
  render(<DataTable caption="Titles" columns={toPageColumns(COLUMNS, 'en')} rows={ROWS} toKey={({ name }) => name} />)
  expect(toTexts('columnheader', 0)).toEqual(['Title', 'Line', 'Rank', 'Share', 'Date'])
  expect(toTexts('cell', 1)).toEqual(['Half Light', '', '1', '50.0%', 'Nov 20, 2026'])
  expect(toTexts('cell', 2)[2]).toBe('–not available')
})

it('has values, and columns of its own, in files', () => {
  const { columns, rows } = toTableFile(COLUMNS, ROWS)
  expect(columns.map(({ header }) => header)).toEqual(['Title', 'Rank', 'Share', 'Date', 'Length'])
  expect(rows[1]).toEqual(['Late Ferry', null, 0.25, '2026-11-13', 10])
})
