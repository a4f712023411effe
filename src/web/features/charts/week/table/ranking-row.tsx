import { memo, type ReactNode } from 'react'
import { type ChartEntry } from '#contract/api/charts.ts'
import * as copy from './copy.ts'
import { EntryName } from '../../entry-name.tsx'
import { DivergenceMark } from '../../divergence-mark.tsx'
import { MovementBadge } from '../../movement-badge.tsx'
import { Absent } from '../../../../ui/absent.tsx'
import { toCellValue } from './cell-value.tsx'
import { type TableView } from './table-view.ts'
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
    <tr {...toRowAttributes(row)} className={`${ROW_LOOK} grid min-h-14 grid-cols-(--columns) items-center`}>
      <RankingCells entry={entry} view={view} columnRank={columnRank} />
    </tr>
  )
})

/** Separate from the row, so that hiding, focusing, or opening a row doesn't render its cells. */
const RankingCells = memo(function RankingCells({ entry, view, columnRank }: RowCellsProps) {
  return (
    <>
      <td {...TABLE_ROLES.cell} className={`${PINNED} left-0 justify-end pr-2 pl-3 text-lg font-semibold tabular-nums`}>
        {entry.rank}
      </td>
      <td {...TABLE_ROLES.cell} className={`${PINNED} left-(--change-left) gap-1 px-2`}>
        <MovementBadge movement={entry.movement} places={entry.places} />
        <DivergenceMark entry={entry} lead={view.lead} />
      </td>
      <th
        {...TABLE_ROLES.rowheader}
        className={`${PINNED} left-(--title-left) px-2 py-1.5 text-left font-normal group-data-scrolls/table:shadow-[1px_0_0_var(--color-line)]`}
      >
        <EntryName id={entry.id} title={entry.title} credit={entry.credit} href={view.toHref(entry.id)} />
      </th>
      {columnRank !== undefined && (
        <td {...TABLE_ROLES.cell} className="px-2 text-right font-medium text-accent tabular-nums">
          {columnRank ?? <Absent meaning={copy.noRankByColumn} />}
        </td>
      )}
      {view.columns.map((column) => (
        <td
          key={column.id}
          {...TABLE_ROLES.cell}
          className={`px-2 whitespace-nowrap tabular-nums ${column.format === 'sparkline' ? 'text-left' : 'text-right'}`}
        >
          {toCellValue({ column, entry, view })}
        </td>
      ))}
      <td {...TABLE_ROLES.cell} className="flex justify-center">
        {openRowButton(entry)}
      </td>
    </>
  )
})

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

export const ROW_LOOK =
  'group/row border-b border-line bg-surface -outline-offset-2 hover:bg-hover aria-current:bg-accent-soft cursor-pointer'

/** One shared element, to save 200 component instances. */
const CHEVRON = (
  <svg aria-hidden viewBox="0 0 24 24" className="size-4 fill-none stroke-current stroke-2">
    <path d="m9 18 6-6-6-6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

/** The table handles the clicks of all rows. */
export function openRowButton(entry: ChartEntry): ReactNode {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-open
      aria-label={copy.openRow(entry.title ?? entry.id)}
      className="flex size-7 items-center justify-center rounded-sm text-ink-3 opacity-40 group-hover/row:opacity-100 group-aria-current/row:opacity-100 hover:bg-sunken hover:text-ink"
    >
      {CHEVRON}
    </button>
  )
}
