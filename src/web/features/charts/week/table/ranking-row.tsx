import { type CSSProperties, memo, type ReactNode } from 'react'
import { type ChartEntry } from '#contract/api/charts.ts'
import { type ChartColumn } from '#domain/chart-view/chart-column.ts'
import * as copy from './copy.ts'
import { DivergenceMark } from '../../divergence-mark.tsx'
import { toAbsent, toBarPart, toCellTone, toCellValue, toMovement } from './cell-value.tsx'
import { toFullName, toRowName, toRowTile } from './row-name.tsx'
import { NOT_IN_NARROW_TABLE, type TableView } from './table-view.ts'
import { TABLE_ROLES } from '../../../../ui/table/table-roles.ts'

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
  /** Name of the roster that has the title; empty for other titles. */
  ourRoster: string
}

/** Roles are explicit because some browsers drop table semantics from grid layouts. */
export const RankingRow = memo(function RankingRow({ entry, view, columnRank, ourRoster, ...row }: RankingRowProps) {
  return (
    <tr {...toRowAttributes(row, ourRoster)} className="ranking-row min-h-(--row) grid-cols-(--columns) items-center">
      <RankingCells entry={entry} view={view} columnRank={columnRank} ourRoster={ourRoster} />
    </tr>
  )
})

/** Separate from the row, so that hiding, focusing, or opening a row doesn't render its cells. */
const RankingCells = memo(function RankingCells({ entry, view, columnRank, ourRoster }: RowCellsProps) {
  return (
    <>
      <td {...TABLE_ROLES.cell} className="pinned-cell ranking-rank left-0">
        {entry.rank}
      </td>
      <td {...TABLE_ROLES.cell} className="pinned-cell ranking-move left-(--change-left)">
        {toMovement(entry)}
        <DivergenceMark entry={entry} lead={view.lead} />
      </td>
      <th
        {...TABLE_ROLES.rowheader}
        title={toFullName(entry)}
        className={`pinned-cell row-name ranking-name left-(--title-left) ${view.findArtwork === null ? '' : 'row-tiled'}`}
      >
        {toRowTile(entry, view)}
        {toRowName({ ...entry, href: view.toHref(entry.id) })}
        {toOursText(ourRoster)}
      </th>
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

export function toRowAttributes(
  { id, isActive, isOpen, isHidden }: Omit<RankingRowProps, keyof RowCellsProps>,
  ourRoster: string,
) {
  return {
    ...TABLE_ROLES.row,
    'data-row': id,
    ...(ourRoster === '' ? {} : { 'data-ours': '' }),
    tabIndex: isActive ? 0 : -1,
    ...(isOpen ? { 'aria-current': 'true' as const } : {}),
    ...(isHidden ? { hidden: true } : {}),
  }
}

/** What the edge of our rows means, for screen readers. */
export function toOursText(ourRoster: string): ReactNode {
  return ourRoster !== '' && <span className="sr-only">, {copy.onRoster(ourRoster)}</span>
}

/**
 * For screen readers and voice control: a click anywhere on the row does the same. The table handles the clicks of all
 * rows. An empty box, because hidden text takes longer to lay out.
 */
export function openRowButton(entry: ChartEntry): ReactNode {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-open
      aria-label={copy.openRow(entry.title ?? entry.id)}
      className="open-row"
    />
  )
}
