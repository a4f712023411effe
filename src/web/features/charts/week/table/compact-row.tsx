import type { ChartEntry } from '#contract/api/charts.ts'
import type { ChartColumn } from '#domain/chart-view/chart-column.ts'
import { SPARKLINE_COLUMN } from '#domain/chart-view/columns.ts'
import * as copy from './copy.ts'
import { DivergenceMark } from '../../divergence-mark.tsx'
import { toCellTone, toCellValue, toMovement } from './cell-value.tsx'
import { createRow, openRowButton, type RowCellsProps } from './chart-row.tsx'
import { toNameCell } from './row-name.tsx'
import type { TableView } from './table-view.ts'
import { TABLE_ROLES } from '../../../../ui/table/table-roles.ts'

/** IDs of columns at the right edge, in this order. The others are in the row's third line. */
const EDGE_COLUMNS: ReadonlySet<string> = new Set(['total', 'gain-share', 'gain'])

export function isEdgeColumn({ id }: ChartColumn): boolean {
  return EDGE_COLUMNS.has(id)
}

/** The row on phones. It has no sparkline, which is in the row's details. */
export const CompactRow = createRow(CompactCells, 'compact-row')

function CompactCells({ entry, view, columnRank, ourRoster }: RowCellsProps) {
  const rest = view.columns.filter(
    (column) => !isEdgeColumn(column) && column.id !== SPARKLINE_COLUMN.id && !isAbsentDifference(column, entry),
  )
  return (
    <>
      <td {...TABLE_ROLES.cell} className="flex flex-col items-center text-center">
        <span className="text-lg font-semibold tabular-nums">{entry.rank}</span>
        <span className="flex items-center gap-0.5">
          {toMovement(entry)}
          <DivergenceMark entry={entry} lead={view.lead} />
        </span>
      </td>
      {toNameCell(
        { entry, view, ourRoster },
        'min-w-0 text-left font-normal',
        <span className="block text-xs text-ink-2 tabular-nums">
          {columnRank !== undefined && `${copy.rankByColumn} ${columnRank ?? '–'} · `}
          {rest.map((column, i) => (
            <span key={column.id} className="whitespace-nowrap">
              {i > 0 && ' · '}
              {toFact(column, entry, view)}
            </span>
          ))}
        </span>,
      )}
      <td {...TABLE_ROLES.cell} className="text-right text-sm tabular-nums">
        {view.columns.filter(isEdgeColumn).map((column) => (
          <span
            key={column.id}
            className={`block ${column.hasBar === true ? 'font-semibold' : ''} ${toCellTone(column, entry)}`}
          >
            {toCellValue({ column, entry, view })}
          </span>
        ))}
        {openRowButton(entry)}
      </td>
    </>
  )
}

/** The line has room for few facts, and another one already says why there is no difference. */
function isAbsentDifference({ format, value }: ChartColumn, entry: ChartEntry): boolean {
  return (format === 'places' || format === 'difference') && value(entry) === null
}

function toFact(column: ChartColumn, entry: ChartEntry, view: TableView) {
  if (column.id === 'weeks-on' && entry.weeksOn !== null) return copy.weeksOn(entry.weeksOn)
  const label = column.id === 'peak' ? 'peak' : column.label
  return (
    <>
      {label} {toCellValue({ column, entry, view })}
    </>
  )
}
