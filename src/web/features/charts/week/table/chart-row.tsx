import { type ComponentType, memo, type ReactNode } from 'react'
import type { ChartEntry } from '#contract/api/charts.ts'
import * as copy from './copy.ts'
import type { TableView } from './table-view.ts'
import { TABLE_ROLES } from '../../../../ui/table/table-roles.ts'

export type ChartRowProps = RowCellsProps & {
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

/**
 * Cells are apart from the row, so that hiding, focusing, or opening a row doesn't render them. Roles are explicit because some
 * browsers drop table semantics from grid layouts.
 */
export function createRow(Cells: ComponentType<RowCellsProps>, look: string) {
  const MemoizedCells = memo(Cells)
  return memo(function ChartRow({ id, isActive, isOpen, isHidden, ...cells }: ChartRowProps) {
    return (
      <tr
        {...TABLE_ROLES.row}
        data-row={id}
        {...(cells.ourRoster === '' ? {} : { 'data-ours': '' })}
        tabIndex={isActive ? 0 : -1}
        {...(isOpen ? { 'aria-current': 'true' } : {})}
        {...(isHidden ? { hidden: true } : {})}
        className={`ranking-row min-h-(--row) ${look}`}
      >
        <MemoizedCells {...cells} />
      </tr>
    )
  })
}

/** Says to screen readers that the title is ours, which others see by the edge of the row. */
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
