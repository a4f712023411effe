import { useMemo } from 'react'
import { type Territory } from '#contract/territories.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { type Column } from './columns.ts'
import { type Sort, type SortKey, toSortKey } from './sorts.ts'
import { type TableRow, toTableColumns, toTableRowProps } from './table-columns.tsx'
import { type TerritoryRow } from './to-territory-rows.ts'

type TerritoryTableProps = {
  caption: string
  columns: readonly Column[]
  /** On top of the others, if the list is complete. */
  worldwide: TerritoryRow | null
  /** Rows in display order. */
  territories: readonly TerritoryRow[]
  sort: Sort
  onSort: (key: SortKey) => void
  /** Territory of the page. */
  location: Territory
  isLoading: boolean
  /** Rounds streams; the full number is in the tooltip. */
  isShort?: boolean
  /** Height, if not all of it is visible. */
  className?: string
}

/** Territories with a bar of their streams. The header, Worldwide row, and name column are sticky. */
export function TerritoryTable(props: TerritoryTableProps) {
  const { caption, columns, worldwide, territories, sort, onSort, location, isLoading, isShort = false } = props
  const { className = '' } = props
  const barMax = Math.max(0, ...territories.map(({ streams }) => streams ?? 0))
  const toRow = (row: TerritoryRow): TableRow => ({
    row,
    bar: barMax > 0 && row !== worldwide && row.streams !== null && row.streams > 0 ? row.streams / barMax : null,
    isShort,
    isCurrent: location === row.territory,
    isLoading,
  })
  const tableColumns = useMemo(() => toTableColumns(columns), [columns])
  return (
    // `relative` contains visually hidden text, which would otherwise widen the page.
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the arrow keys scroll it
      tabIndex={0}
      className={joinClasses(
        '@container relative overflow-auto overscroll-x-contain -outline-offset-2 scroll-pt-21 scroll-pb-2 scroll-pl-42',
        className,
      )}
    >
      <DataTable
        caption={caption}
        columns={tableColumns}
        leading={worldwide === null ? [] : [toRow(worldwide)]}
        rows={territories.map(toRow)}
        toKey={({ row }) => row.territory}
        toRowProps={toTableRowProps}
        sort={toSortKey(sort)}
        onSort={onSort}
        isHeadSticky
      />
    </section>
  )
}
