import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type ChartEntry } from '#contract/api/charts.ts'
import * as copy from './copy.ts'
import { useIsWide } from '../../../lib/use-is-wide.ts'
import { ColumnHeader } from './column-header.tsx'
import { type ChartColumn } from '#contract/chart-view/chart-column.ts'
import { CHANGE_COLUMN, RANK_COLUMN, TITLE_COLUMN } from '#contract/chart-view/columns.ts'
import { GROUP_ROWS, useFirstVisible } from './draw-later.ts'
import { findRow, moveRowFocus, useKeptRowFocus } from './row-focus.ts'
import { type Sort } from '#contract/chart-view/sort.ts'
import { type TableView, toTableLayout } from './table-view.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { useRankingRows } from './use-ranking-rows.tsx'
import { TABLE_ROLES } from '../../../ui/table-roles.ts'

type RankingTableProps = {
  caption: string
  /** All of the week, in the order in which they are shown. */
  entries: readonly ChartEntry[]
  /** Those that are shown; the rows of the others stay in the document, hidden. Null: all. */
  shownIds?: ReadonlySet<string> | null
  view: TableView
  sort: Sort
  onSort: (column: ChartColumn) => void
  /** Places under the sorted column; null in official order. */
  positions: ReadonlyMap<string, number> | null
  /** The entry whose side panel is open, or ''. */
  openId: string
  onOpen: (id: string) => void
  /** A link in a row was followed. */
  onFollow: (href: string) => void
  /** How many rows are drawn before anything else. */
  rowsAtOnce?: number
}

const COMPACT_BELOW_PX = 640
const REM_PX = 16

/**
 * A real table, all of its rows in the document. It scrolls with the page under its header; where the chosen columns are
 * wider than the page it becomes a pane with rank and title pinned; on a phone a row becomes two lines.
 */
export function RankingTable(props: RankingTableProps) {
  const { caption, entries, shownIds = null, view, sort, onSort, positions, openId, onOpen, onFollow } = props
  const { rowsAtOnce = GROUP_ROWS } = props
  const frameRef = useRef<HTMLElement>(null)
  const [activeId, setActiveId] = useState('')
  const isCompact = !useIsWide(frameRef, COMPACT_BELOW_PX)
  const layout = toTableLayout(view.columns, positions !== null)
  const hasRoom = useIsWide(frameRef, layout.minWidthRem * REM_PX)
  const scrolls = !isCompact && !hasRoom
  const firstVisible = useFirstVisible(frameRef)
  const reachable = toReachable(entries, shownIds, activeId)
  useKeptRowFocus(frameRef, entries, activeId)
  const { groups, isLagging } = useRankingRows({
    drawn: useMemo(() => ({ entries, view, positions }), [entries, view, positions]),
    shownIds,
    firstVisible,
    rowsAtOnce,
    reachable,
    openId,
    isCompact,
  })

  const click = (event: MouseEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const target = event.target as Element
    const href = target.closest('a')?.getAttribute('href')
    if (typeof href === 'string') {
      event.preventDefault()
      onFollow(href)
      return
    }
    const id = findRow(target)?.dataset['row']
    const isSelecting = (window.getSelection()?.toString() ?? '') !== ''
    if (id !== undefined && (!isSelecting || target.closest('[data-open]') !== null)) onOpen(id)
  }
  const press = (event: KeyboardEvent) => {
    const row = event.target as HTMLElement
    if (row.dataset['row'] === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter') onOpen(row.dataset['row'])
    else if (!moveRowFocus(frameRef.current, event.key)) return
    event.preventDefault()
  }
  const focus = (event: FocusEvent) => setActiveId((id) => findRow(event.target)?.dataset['row'] ?? id)

  return (
    <section
      ref={frameRef}
      data-ranking
      {...(scrolls ? { ...SCROLL_PANE, 'aria-label': caption } : {})}
      className={joinClasses(
        // Positioned, or what is only read aloud would widen the page beyond the pane.
        'relative rounded-lg border border-line bg-surface shadow-panel',
        scrolls ? PANE_LOOK : 'overflow-clip',
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one listener for the controls of 200 rows */}
      <table
        {...TABLE_ROLES.table}
        aria-rowcount={(shownIds?.size ?? entries.length) + 1}
        aria-busy={isLagging}
        onClick={click}
        onKeyDown={press}
        onFocus={focus}
        {...(scrolls ? { 'data-scrolls': '' } : {})}
        {...(isCompact ? { 'data-compact': '' } : {})}
        style={toStyle(layout.template, scrolls ? layout.minWidthRem : null)}
        className="group/table block w-full"
      >
        <caption className="sr-only">{caption}</caption>
        <thead
          {...TABLE_ROLES.rowgroup}
          className={isCompact ? 'sr-only' : 'sticky top-0 z-over block rounded-t-lg bg-surface'}
        >
          <tr {...TABLE_ROLES.row} className={isCompact ? '' : 'table-head grid grid-cols-(--columns) rounded-t-lg'}>
            {isCompact ? (
              <CompactHeaders />
            ) : (
              <WideHeaders {...{ view, sort, onSort, hasPosition: positions !== null }} />
            )}
          </tr>
        </thead>
        {groups}
      </table>
    </section>
  )
}

/** Reached by Tab, so that the arrow keys scroll it; what gets the focus inside comes to rest beside what is pinned. */
const SCROLL_PANE = {
  tabIndex: 0,
  style: { scrollPaddingLeft: `${RANK_COLUMN.widthRem + CHANGE_COLUMN.widthRem + TITLE_COLUMN.widthRem}rem` },
}
const PANE_LOOK = 'max-h-[calc(100dvh-2rem)] overflow-auto overscroll-x-contain scroll-pt-16 scroll-pb-4'

/** The row that Tab reaches: the one that had the focus, while it is shown, else the first. */
function toReachable(entries: readonly ChartEntry[], shownIds: ReadonlySet<string> | null, activeId: string): string {
  const shown = shownIds === null ? entries : entries.filter(({ id }) => shownIds.has(id))
  return (shown.find(({ id }) => id === activeId) ?? shown[0])?.id ?? ''
}

type WideHeadersProps = Pick<RankingTableProps, 'view' | 'sort' | 'onSort'> & { hasPosition: boolean }

function WideHeaders({ view, sort, onSort, hasPosition }: WideHeadersProps) {
  const pinned = 'sticky z-pinned-head bg-inherit'
  return (
    <>
      <ColumnHeader
        column={RANK_COLUMN}
        sort={sort}
        onSort={onSort}
        className={`${pinned} left-0 rounded-tl-lg pl-0`}
      />
      <ColumnHeader
        column={CHANGE_COLUMN}
        sort={sort}
        onSort={onSort}
        align="left"
        className={`${pinned} left-(--change-left)`}
      />
      <ColumnHeader
        column={TITLE_COLUMN}
        sort={sort}
        onSort={onSort}
        align="left"
        className={`${pinned} left-(--title-left) group-data-scrolls/table:shadow-[1px_0_0_var(--color-line)]`}
      />
      {hasPosition && (
        <th {...TABLE_ROLES.columnheader} className="flex items-end justify-end p-2 text-right text-accent!">
          {copy.rankByColumn}
        </th>
      )}
      {view.columns.map((column) => (
        <ColumnHeader
          key={column.id}
          column={column}
          sort={sort}
          onSort={onSort}
          align={column.format === 'sparkline' ? 'left' : 'right'}
        />
      ))}
      <th {...TABLE_ROLES.columnheader}>
        <span className="sr-only">{copy.detailsColumn}</span>
      </th>
    </>
  )
}

function CompactHeaders() {
  return (
    <>
      <th {...TABLE_ROLES.columnheader}>{copy.rankAndChangeColumn}</th>
      <th {...TABLE_ROLES.columnheader}>{copy.titleAndCreditColumn}</th>
      <th {...TABLE_ROLES.columnheader}>{copy.figuresColumn}</th>
    </>
  )
}

function toStyle(template: string, minWidthRem: number | null): CSSProperties {
  const variables = {
    '--columns': template,
    '--change-left': `${RANK_COLUMN.widthRem}rem`,
    '--title-left': `${RANK_COLUMN.widthRem + CHANGE_COLUMN.widthRem}rem`,
  }
  return { ...variables, minWidth: minWidthRem === null ? undefined : `${minWidthRem}rem` }
}
