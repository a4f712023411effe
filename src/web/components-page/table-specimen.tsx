import type { ReactNode } from 'react'
import { type DataColumn, DataTable } from '../ui/table/data-table.tsx'

type Row = { title: string; peak: number }

const COLUMNS: readonly DataColumn<Row>[] = [
  { id: 'title', head: 'Title', isRowHeader: true, cell: ({ title }) => title },
  { id: 'peak', head: 'Peak', align: 'right', cell: ({ peak }) => peak },
]
const ROWS: readonly Row[] = [{ title: 'Tender Lipstick', peak: 1 }]

export function TableSpecimen() {
  return (
    <div className="flex flex-wrap gap-4">
      <Frame>
        <DataTable caption="Peaks" columns={COLUMNS} rows={ROWS} toKey={({ title }) => title} />
      </Frame>
      <Frame>
        <DataTable
          caption="Peaks that load"
          columns={COLUMNS}
          rows={[]}
          toKey={({ title }) => title}
          loading={{ rows: 2, label: 'Loading …' }}
        />
      </Frame>
      <Frame>
        <DataTable
          caption="No peaks"
          columns={COLUMNS}
          rows={[]}
          toKey={({ title }) => title}
          empty={<p className="p-4 text-sm text-ink-3">No titles</p>}
        />
      </Frame>
    </div>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="w-72 overflow-hidden rounded-md border border-line">{children}</div>
}
