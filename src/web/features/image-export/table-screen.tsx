import { title as titleHead } from '../../lib/copy.ts'
import { type DataColumn } from '../../ui/table/data-table.tsx'

export type NamedRow = { id: string; title: string | null; credit: string | null }

type TableScreenProps<Row> = {
  /** Those of the page's table. */
  columns: readonly DataColumn<Row>[]
  /** IDs of those next to the title: as many as fit on a phone's screen. */
  shown: readonly string[]
  rows: readonly Row[]
}

/** Titles with a few figures, in an image of any shape. The page's table needs a window that is wide, or one that scrolls. */
export function TableScreen<Row extends NamedRow>({ columns, shown, rows }: TableScreenProps<Row>) {
  const figures = shown.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return (
    <table className="w-full text-sm">
      <thead className="border-b border-line text-ink-3">
        <tr>
          <th className="py-1.5 text-left font-medium">{titleHead}</th>
          {figures.map(({ id, head, align }) => (
            <th key={id} className={`py-1.5 pl-4 font-medium whitespace-nowrap ${toAlign(align)}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of an image stay as they are
          <tr key={`${row.id} ${index}`} className="border-b border-line">
            <td className="min-w-36 py-1.5">
              <span className="block font-semibold text-ink">{row.title ?? row.id}</span>
              <span className="block text-xs text-ink-3">{row.credit}</span>
            </td>
            {figures.map((column) => (
              <td key={column.id} className={`pl-4 whitespace-nowrap tabular-nums ${toAlign(column.align)}`}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function toAlign(align: DataColumn<NamedRow>['align']): string {
  return align === 'right' ? 'text-right' : 'text-left'
}
