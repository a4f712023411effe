import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type ReactNode } from 'react'
import { isMetricUnit } from '#contract/metric-table.ts'
import { type Territory } from '#contract/territories.ts'
import * as copy from './content-copy.ts'
import * as common from '../../lib/copy.ts'
import { METRIC_TONES } from '../../lib/metric-tones.ts'
import { Badge } from '../../ui/badge.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type Column } from './columns.ts'
import { type Sort, type SortKey, toSortKey } from './sorts.ts'
import { TerritoryTableRow } from './territory-table-row.tsx'
import { type TerritoryRow } from './to-territory-rows.ts'

type TerritoryTableProps = {
  caption: string
  columns: readonly Column[]
  worldwide: TerritoryRow
  /** Rows in display order. */
  territories: readonly TerritoryRow[]
  sort: Sort
  onSort: (key: SortKey) => void
  /** Territory of the page. */
  location: Territory
  isLoading: boolean
  /** Height, if not all of it is visible. */
  className?: string
}

/** Renders all 63 rows, with a sticky header, Worldwide row, and name column. */
export function TerritoryTable(props: TerritoryTableProps) {
  const { caption, columns, worldwide, territories, sort, onSort, location, isLoading } = props
  const { className = 'max-h-[min(38rem,calc(100dvh-2rem))] border-t' } = props
  return (
    // `relative` contains visually hidden text, which would otherwise widen the page.
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the arrow keys scroll it
      tabIndex={0}
      className={joinClasses(
        'relative overflow-auto overscroll-x-contain border-line -outline-offset-2 scroll-pt-21 scroll-pb-2 scroll-pl-42',
        className,
      )}
    >
      <table className="w-full border-separate border-spacing-0 text-base">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-pane-head bg-sunken">
          <tr className="h-10 bg-inherit">
            <SortHeader
              name="name"
              sort={sort}
              onSort={onSort}
              className="sticky left-0 bg-inherit pl-4 text-left sm:pl-5"
            >
              {common.territory}
            </SortHeader>
            {columns.map(({ key, label, meaning }) => (
              <SortHeader key={key} name={key} sort={sort} onSort={onSort} title={meaning} className="text-right">
                <HeaderLabel name={key} label={label} />
              </SortHeader>
            ))}
          </tr>
        </thead>
        <tbody className="sticky top-10 z-over bg-surface font-semibold">
          <TerritoryTableRow
            row={worldwide}
            columns={columns}
            isCurrent={location === worldwide.territory}
            isLoading={isLoading}
          />
        </tbody>
        <tbody className="bg-surface">
          {territories.map((row) => (
            <TerritoryTableRow
              key={row.territory}
              row={row}
              columns={columns}
              isCurrent={location === row.territory}
              isLoading={isLoading}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Uses the colors of the figures, so that readers can tell the two units apart. */
function HeaderLabel({ name, label }: { name: SortKey; label: string }) {
  if (!isMetricUnit(name)) return label
  const tone = METRIC_TONES[name].badge
  return tone === 'neutral' ? label : <Badge tone={tone}>{label}</Badge>
}

type SortHeaderProps = {
  name: SortKey
  sort: Sort
  onSort: (key: SortKey) => void
  title?: string
  className: string
  children: ReactNode
}

function SortHeader({ name, sort, onSort, title, className, children }: SortHeaderProps) {
  const { key, isDescending } = toSortKey(sort)
  const isSorted = key === name
  const Arrow = isDescending ? ArrowDown : ArrowUp
  const order = isDescending ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      aria-sort={isSorted ? order : 'none'}
      className={joinClasses('border-b border-line px-3 last:pr-4 sm:last:pr-5', className)}
    >
      <button
        type="button"
        onClick={() => onSort(name)}
        title={title}
        className={joinClasses(
          '-m-1 inline-flex min-h-6 items-center gap-1 rounded-xs px-1 text-xs font-label whitespace-nowrap',
          isSorted ? 'text-accent' : 'text-ink-3 hover:text-ink',
        )}
      >
        <VisuallyHidden>{copy.sortBy} </VisuallyHidden>
        {children}
        {isSorted && <Arrow aria-hidden className="size-3 shrink-0" />}
      </button>
    </th>
  )
}
