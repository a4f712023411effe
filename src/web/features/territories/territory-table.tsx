import type { Territory } from '#contract/territories.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { toPageColumns } from '../../ui/table/table-columns.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import type { Column } from './columns.ts'
import { type Sort, type SortKey, toSortKey } from './sorts.ts'
import { toTableColumns } from './table-columns.tsx'
import type { TerritoryRow } from './to-territory-rows.ts'

type TerritoryTableProps = {
  caption: string
  columns: readonly Column[]
  /** Row above the others, if the list is complete. */
  worldwide: TerritoryRow | null
  territories: readonly TerritoryRow[]
  sort: Sort
  onSort: (key: SortKey) => void
  location: Territory
  isLoading: boolean
  /** Rounds streams. The tooltip has the full number. */
  isShort?: boolean
  /** Classes for the height, if not all of it is visible. */
  className?: string
}

/** Territories with a bar of their streams. The header, Worldwide row, and name column are sticky. */
export function TerritoryTable(props: TerritoryTableProps) {
  const { caption, columns, worldwide, territories, sort, onSort, location, isLoading, isShort = false } = props
  const { className = '' } = props
  const barMax = Math.max(0, ...territories.map(({ streams }) => streams ?? 0))
  const locale = useLocale()
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
        columns={toPageColumns(toTableColumns(columns, { barMax, isShort, isLoading }), locale)}
        leading={worldwide === null ? [] : [worldwide]}
        rows={territories}
        toKey={({ territory }) => territory}
        toRowProps={({ territory }) =>
          territory === location ? { 'aria-current': 'true', className: 'bg-accent-soft' } : { className: 'bg-inherit' }
        }
        sort={toSortKey(sort)}
        onSort={onSort}
        isHeadSticky
      />
    </section>
  )
}
