import { render } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import type { FileTable } from '#domain/file-table/file-table.ts'
import { loadPageTables, usePageTable } from './page-tables.ts'

function toTable(title: string, rows: FileTable['rows'] = [['x']]): FileTable {
  const columns = [{ id: 'name', header: 'Name', kind: 'text' }] as const
  return { title, subtitle: '', fileName: title, columns, rows, receipt: createReceipt(), notes: [], href: null }
}

function Panel({ table }: { table: FileTable }) {
  const ref = useRef<HTMLButtonElement>(null)
  usePageTable(ref, () => table)
  return <button ref={ref}>{table.title}</button>
}

it('lists the tables of a page from top to bottom, without empty ones and dialogs', async () => {
  const { rerender, unmount } = render(<Panel table={toTable('second')} />)
  rerender(
    <>
      <Panel key="first" table={toTable('first')} />
      <Panel key="second" table={toTable('second')} />
      <Panel key="empty" table={toTable('empty', [])} />
      <dialog>
        <Panel table={toTable('dialog')} />
      </dialog>
    </>,
  )
  expect((await loadPageTables()).map(({ title }) => title)).toEqual(['first', 'second'])
  unmount()
  expect(await loadPageTables()).toEqual([])
})
