import { type ComponentType, memo, type ReactNode } from 'react'
import type { ChartEntry } from '#contract/api/charts.ts'
import type { TableView } from './table-view.ts'
import { TABLE_ROLES } from '../../../../ui/table/table-roles.ts'

export type ChartRowProps = RowCellsProps & {
  id: string
  /** True for the only row in the tab order. Arrow keys, j, and k move from there. */
  isActive: boolean
  isOpen: boolean
  isHidden: boolean
}

export type RowCellsProps = {
  entry: ChartEntry
  view: TableView
  /** Rank by the sorted column. Null without a value, undefined in the official order. */
  columnRank: number | null | undefined
  /** Name of the roster that has the title. Empty for other titles. */
  ourRoster: string
}

/**
 * Cells are separate from the row, so that hiding, focusing, or opening a row doesn't render them. Roles are explicit,
 * because some browsers drop table semantics from grid layouts.
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

/** Text for screen readers that marks roster titles. Others see the edge of the row. */
export function toOursText(ourRoster: string): ReactNode {
  return ourRoster !== '' && <span className="sr-only">, {`on the roster ${ourRoster}`}</span>
}

/**
 * A button for screen readers and voice control. A click anywhere on the row does the same, and the table handles the
 * clicks of all rows. The button is an empty box, because hidden text takes longer to lay out.
 */
export function openRowButton(entry: ChartEntry): ReactNode {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-open
      aria-label={`Details for ${entry.title ?? entry.id}`}
      className="open-row"
    />
  )
}
