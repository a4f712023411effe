import ArrowDown from 'lucide:arrow-down'
import ArrowUp from 'lucide:arrow-up'
import type { ReactNode } from 'react'
import type { ChartColumn } from '#domain/chart-view/chart-column.ts'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { Tooltip } from '../../../../ui/popover/tooltip.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import type { Sort } from '#domain/chart-view/sort.ts'
import { TABLE_ROLES } from '../../../../ui/table/table-roles.ts'
import { TALL_TARGET } from '../../../../ui/buttons/touch-target.ts'

type ColumnHeaderProps = {
  column: ChartColumn
  sort: Sort
  onSort: (column: ChartColumn) => void
  align?: 'left' | 'right'
  className?: string
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

export function ColumnHeader({ column, sort, onSort, align = 'right', className }: ColumnHeaderProps) {
  const isSorted = sort.by === column.id
  return (
    <th
      {...TABLE_ROLES.columnheader}
      {...(column.firstOrder === null ? {} : { 'aria-sort': isSorted ? ARIA_SORT[sort.order] : 'none' })}
      className={joinClasses(
        'flex min-h-8 items-center px-2',
        align === 'right' && 'justify-end text-right',
        className,
      )}
    >
      <Tooltip content={column.meaning}>
        {column.firstOrder === null ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus opens its tooltip
          <span tabIndex={0} className={HEADER_LOOK}>
            <HeaderText column={column} />
          </span>
        ) : (
          <button
            type="button"
            onClick={() => onSort(column)}
            className={joinClasses(
              HEADER_LOOK,
              TALL_TARGET,
              'hover:text-ink',
              align === 'right' ? 'text-right' : 'text-left',
              isSorted && 'text-ink',
            )}
          >
            <span className="min-w-0 wrap-anywhere">
              <HeaderText column={column} />
            </span>
            {isSorted && <SortArrow order={sort.order} align={align} />}
          </button>
        )}
      </Tooltip>
    </th>
  )
}

/** The accessible name starts with the visible label, so that voice control users can say it (WCAG 2.5.3). */
function HeaderText({ column: { label, fullName } }: { column: ChartColumn }) {
  return (
    <>
      {label}
      {fullName !== label && <VisuallyHidden>, {fullName}</VisuallyHidden>}
    </>
  )
}

const HEADER_LOOK = 'relative -m-1 inline-flex min-w-0 items-center rounded-xs p-1 text-xs font-label text-ink-3'

/** The arrow is in the cell's padding, so that sorting doesn't change the column's width. */
function SortArrow({ order, align }: { order: Sort['order']; align: 'left' | 'right' }): ReactNode {
  const Icon = order === 'asc' ? ArrowUp : ArrowDown
  return (
    <Icon
      aria-hidden
      className={joinClasses('absolute size-3', align === 'right' ? 'right-full -mr-0.5' : 'left-full -ml-0.5')}
    />
  )
}
