import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type ReactNode } from 'react'
import { type Territory } from '#contract/territories.ts'
import * as copy from './content-copy.ts'
import * as common from '../../lib/copy.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type Column, toSortable } from './columns.ts'
import { type Sort, type SortKey, toSortKey } from './sorts.ts'
import { TerritoryTableRow } from './territory-table-row.tsx'
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
  const row = { columns, isShort, isLoading }
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
      <table className="w-full border-separate border-spacing-0 text-base">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-pane-head bg-surface">
          <tr className="h-8 bg-inherit">
            <SortHeader name="name" sort={sort} onSort={onSort} className="sticky left-0 bg-inherit text-left">
              {common.territory}
            </SortHeader>
            <td aria-hidden className="hidden border-b border-line @lg:table-cell" />
            {columns.map(({ key, label, meaning }) => (
              <SortHeader
                key={key}
                name={toSortable(key)}
                sort={sort}
                onSort={onSort}
                title={meaning}
                className="text-right"
              >
                {label}
              </SortHeader>
            ))}
          </tr>
        </thead>
        {worldwide !== null && (
          <tbody className="sticky top-8 z-over bg-surface">
            <TerritoryTableRow row={worldwide} barMax={null} isCurrent={location === worldwide.territory} {...row} />
          </tbody>
        )}
        <tbody className="bg-surface [&>tr:last-child>*]:border-b-0">
          {territories.map((each) => (
            <TerritoryTableRow
              key={each.territory}
              row={each}
              barMax={barMax}
              isCurrent={location === each.territory}
              {...row}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type SortHeaderProps = {
  /** Null for a column without an order. */
  name: SortKey | null
  sort: Sort
  onSort: (key: SortKey) => void
  title?: string
  className: string
  children: ReactNode
}

const HEAD =
  'border-b border-line px-1.5 text-xs font-label whitespace-nowrap @lg:px-3 first:pl-4 sm:first:pl-5 last:pr-4 sm:last:pr-5'

function SortHeader({ name, sort, onSort, title, className, children }: SortHeaderProps) {
  if (name === null) {
    return (
      <th scope="col" title={title} className={joinClasses(HEAD, 'text-ink-3', className)}>
        {children}
      </th>
    )
  }
  const { key, isDescending } = toSortKey(sort)
  const isSorted = key === name
  const Arrow = isDescending ? ArrowDown : ArrowUp
  const order = isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={isSorted ? order : 'none'} className={joinClasses(HEAD, className)}>
      <button
        type="button"
        onClick={() => onSort(name)}
        title={title}
        className={joinClasses(
          '-m-1 inline-flex min-h-6 items-center gap-1 rounded-xs px-1 font-label whitespace-nowrap',
          isSorted ? 'text-ink' : 'text-ink-3 hover:text-ink',
        )}
      >
        <VisuallyHidden>{copy.sortBy} </VisuallyHidden>
        {children}
        {isSorted && <Arrow aria-hidden className="size-3 shrink-0" />}
      </button>
    </th>
  )
}
