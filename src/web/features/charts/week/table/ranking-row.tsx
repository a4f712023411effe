import type { CSSProperties, ReactNode } from 'react'
import type { ChartEntry } from '#contract/api/charts.ts'
import type { ChartColumn } from '#domain/chart-view/chart-column.ts'
import { DivergenceMark } from '../../divergence-mark.tsx'
import { toAbsent, toBarPart, toCellTone, toCellValue, toMovement } from './cell-value.tsx'
import { createRow, openRowButton, type RowCellsProps } from './chart-row.tsx'
import { toNameCell } from './row-name.tsx'
import { NOT_IN_NARROW_TABLE, type TableView } from './table-view.ts'
import { TABLE_ROLES } from '../../../../ui/table/table-roles.ts'

export const RankingRow = createRow(RankingCells, 'grid-cols-(--columns) items-center')

function RankingCells({ entry, view, columnRank, ourRoster }: RowCellsProps) {
  return (
    <>
      <td {...TABLE_ROLES.cell} className="pinned-cell ranking-rank left-0">
        {entry.rank}
      </td>
      <td {...TABLE_ROLES.cell} className="pinned-cell ranking-move left-(--change-left)">
        {toMovement(entry)}
        <DivergenceMark entry={entry} lead={view.lead} />
      </td>
      {toNameCell({ entry, view, ourRoster }, 'pinned-cell ranking-name left-(--title-left)')}
      {columnRank !== undefined && (
        <td {...TABLE_ROLES.cell} className="px-2 text-right font-medium text-accent">
          {columnRank ?? toAbsent('no rank by this column')}
        </td>
      )}
      {view.columns.map((column) => toCell(column, entry, view))}
      <td {...TABLE_ROLES.cell} className="h-full">
        {openRowButton(entry)}
      </td>
    </>
  )
}

function toCell(column: ChartColumn, entry: ChartEntry, view: TableView): ReactNode {
  const part = toBarPart(column, entry, view.longest)
  return (
    <td
      key={column.id}
      {...TABLE_ROLES.cell}
      {...(part === null ? {} : { style: { '--part': part } as CSSProperties })}
      className={`ranking-figure ${column.hasBar === true ? 'ranking-bar' : ''} ${toCellTone(column, entry)} ${column.format === 'sparkline' ? `text-left ${NOT_IN_NARROW_TABLE}` : ''}`}
    >
      {toCellValue({ column, entry, view })}
    </td>
  )
}
