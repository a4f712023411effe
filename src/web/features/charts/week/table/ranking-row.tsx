import { type CSSProperties, memo, type ReactNode } from 'react'
import { type ChartEntry } from '#contract/api/charts.ts'
import { type ChartColumn } from '#contract/chart-view/chart-column.ts'
import * as copy from './copy.ts'
import { DivergenceMark } from '../../divergence-mark.tsx'
import { MovementBadge } from '../../movement-badge.tsx'
import { Absent } from '../../../../ui/absent.tsx'
import { toBarPart, toCellTone, toCellValue } from './cell-value.tsx'
import { toFullName, toRowName } from './row-name.tsx'
import { NOT_IN_NARROW_TABLE, type TableView } from './table-view.ts'
import { TABLE_ROLES } from '../../../../ui/table-roles.ts'

export type RankingRowProps = RowCellsProps & {
  id: string
  /** The only row in the tab order; arrow keys, j, and k move on from it. */
  isActive: boolean
  isOpen: boolean
  isHidden: boolean
}

export type RowCellsProps = {
  entry: ChartEntry
  view: TableView
  /** Rank by the sorted column; null without a value, undefined in official order. */
  columnRank: number | null | undefined
}

/** Roles are explicit because some browsers drop table semantics from grid layouts. */
export const RankingRow = memo(function RankingRow({ entry, view, columnRank, ...row }: RankingRowProps) {
  return (
    <tr {...toRowAttributes(row)} className="ranking-row min-h-(--row) grid-cols-(--columns) items-center">
      <RankingCells entry={entry} view={view} columnRank={columnRank} />
    </tr>
  )
})

/** Separate from the row, so that hiding, focusing, or opening a row doesn't render its cells. */
const RankingCells = memo(function RankingCells({ entry, view, columnRank }: RowCellsProps) {
  return (
    <>
      <td {...TABLE_ROLES.cell} className={`${PINNED} left-0 justify-end pr-2.5 text-md font-semibold`}>
        {entry.rank}
      </td>
      <td {...TABLE_ROLES.cell} className={`${PINNED} left-(--change-left) gap-1 pl-2`}>
        <MovementBadge movement={entry.movement} places={entry.places} />
        <DivergenceMark entry={entry} lead={view.lead} />
      </td>
      <th {...TABLE_ROLES.rowheader} title={toFullName(entry)} className={`${PINNED} ranking-name left-(--title-left)`}>
        <span className="row-name">{toRowName({ ...entry, href: view.toHref(entry.id) })}</span>
      </th>
      {columnRank !== undefined && (
        <td {...TABLE_ROLES.cell} className="px-2 text-right font-medium text-accent">
          {columnRank ?? <Absent meaning={copy.noRankByColumn} />}
        </td>
      )}
      {view.columns.map((column) => toCell(column, entry, view))}
      <td {...TABLE_ROLES.cell}>{openRowButton(entry)}</td>
    </>
  )
})

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

export function toRowAttributes({ id, isActive, isOpen, isHidden }: Omit<RankingRowProps, keyof RowCellsProps>) {
  return {
    ...TABLE_ROLES.row,
    'data-row': id,
    tabIndex: isActive ? 0 : -1,
    ...(isOpen ? { 'aria-current': 'true' as const } : {}),
    ...(isHidden ? { hidden: true } : {}),
  }
}

/** Pinned only when the table scrolls, because 600 sticky cells slow down every frame. */
const PINNED =
  'group-data-scrolls/table:sticky group-data-scrolls/table:z-pinned flex h-full min-w-0 items-center bg-inherit'

/**
 * For screen readers and voice control: a click anywhere on the row does the same. The table handles the clicks of all
 * rows.
 */
export function openRowButton(entry: ChartEntry): ReactNode {
  return (
    <button type="button" tabIndex={-1} data-open className="sr-only">
      {copy.openRow(entry.title ?? entry.id)}
    </button>
  )
}
