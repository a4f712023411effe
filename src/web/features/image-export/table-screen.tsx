import { title as titleHead } from '../../lib/copy.ts'
import { type DataColumn, DataTable } from '../../ui/table/data-table.tsx'

export type NamedRow = { id: string; title: string | null; credit: string | null }

type TableScreenProps<Row> = {
  columns: readonly DataColumn<Row>[]
  /** IDs of columns next to the title: as many as fit on a phone's screen. */
  shown: readonly string[]
  rows: readonly Row[]
}

/** Shows titles with a few figures in an image of any shape. The page's table needs a wide window. */
export function TableScreen<Row extends NamedRow>({ columns, shown, rows }: TableScreenProps<Row>) {
  const figures = shown.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return (
    <DataTable
      caption={titleHead}
      columns={[
        { id: 'title', head: titleHead, isRowHeader: true, look: 'min-w-36', cell: (row) => <Title {...row} /> },
        ...figures.map(toFigureColumn),
      ]}
      rows={rows}
      // A title can be on several charts.
      toKey={(row) => `${row.id} ${rows.indexOf(row)}`}
      density="bare"
    />
  )
}

/** Drops the widths of the page's columns. */
function toFigureColumn<Row>({ id, head, cell, align }: DataColumn<Row>): DataColumn<Row> {
  return { id, head, cell, look: 'whitespace-nowrap', ...(align !== undefined && { align }) }
}

function Title({ id, title, credit }: NamedRow) {
  return (
    <>
      <span className="block font-semibold text-ink">{title ?? id}</span>
      <span className="block text-xs text-ink-3">{credit}</span>
    </>
  )
}
