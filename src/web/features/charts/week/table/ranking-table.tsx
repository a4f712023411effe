import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ChartEntry } from '#contract/api/charts.ts'
import * as copy from './copy.ts'
import { useIsWide } from '../../../../lib/browser/element-size.ts'
import { ColumnHeader } from './column-header.tsx'
import type { OursFilter } from '#domain/chart-view/movements.ts'
import type { ChartColumn } from '#domain/chart-view/chart-column.ts'
import { CHANGE_COLUMN, findColumn, RANK_COLUMN, TITLE_COLUMN } from '#domain/chart-view/columns.ts'
import { isEdgeColumn } from './compact-row.tsx'
import { COMPACT_ROW_REM, ROW_REMS, useDensity } from './density.ts'
import { useFirstVisibleGroup } from './deferred-rows.ts'
import { findRow, moveRowFocus, useRestoredRowFocus, useScrollToOpenRow } from './row-focus.ts'
import { useRowMotion } from './row-motion.ts'
import { useSlicedFilter } from './sliced-filter.ts'
import type { Sort } from '#domain/chart-view/sort.ts'
import { isInNarrowTable, NOT_IN_NARROW_TABLE, type TableView, toRun, toTableLayout } from './table-view.ts'
import { METRIC_TONES } from '../../../../lib/metrics/metric-tones.ts'
import { hasModifier } from '../../../../lib/browser/has-modifier.ts'
import { isBrowserKey } from '../../../../lib/keyboard/is-browser-key.ts'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { SparklineTooltip } from '../../../../ui/sparkline/sparkline-tooltip.tsx'
import { useRowGroups } from './use-row-groups.tsx'
import { TABLE_ROLES } from '../../../../ui/table/table-roles.ts'

type RankingTableProps = {
  caption: string
  entries: readonly ChartEntry[]
  /** IDs of entries that match the filter. Other rows stay in the document but are hidden. Null for all. */
  visibleIds: ReadonlySet<string> | null
  /** Marks the rows of these titles. Null while not known. */
  ours: OursFilter | null
  view: TableView
  sort: Sort
  onSort: (column: ChartColumn) => void
  columnRanks: ReadonlyMap<string, number> | null
  openId: string
  onOpen: (id: string) => void
  onFollow: (href: string) => void
}

const COMPACT_BELOW_PX = 640
/** Below this width, the sparkline leaves too little room for titles. */
const NARROW_BELOW_PX = 840
const REM_PX = 16

/** A table with every row in the document. If it is wider than the page, it scrolls with rank and title pinned. */
export function RankingTable(props: RankingTableProps) {
  const { caption, entries, visibleIds, ours, view, sort, onSort, columnRanks, openId, onOpen, onFollow } = props
  const frameRef = useRef<HTMLElement>(null)
  const [activeId, setActiveId] = useState('')
  const isCompact = !useIsWide(frameRef, COMPACT_BELOW_PX)
  const density = useDensity()
  const isNarrow = !useIsWide(frameRef, NARROW_BELOW_PX)
  const layout = toTableLayout(isNarrow ? view.columns.filter(isInNarrowTable) : view.columns, columnRanks !== null)
  const hasRoom = useIsWide(frameRef, layout.minWidthRem * REM_PX)
  const scrolls = !isCompact && !hasRoom
  const firstVisible = useFirstVisibleGroup(frameRef)
  const tabStopId = toTabStopId(entries, visibleIds, activeId)
  useRestoredRowFocus(frameRef, entries, activeId)
  useRowMotion(frameRef, { week: view.week, entries, visibleIds })
  const shownIds = useSlicedFilter(entries, visibleIds, firstVisible === 0)
  const countOf = (ids: ReadonlySet<string> | null) => ids?.size ?? entries.length
  const missingRows = countOf(visibleIds) - countOf(shownIds)
  const { groups, isLagging } = useRowGroups({
    content: useMemo(() => ({ entries, view, columnRanks }), [entries, view, columnRanks]),
    visibleIds: shownIds,
    ours,
    firstVisible,
    tabStopId,
    openId,
    isCompact,
  })

  useScrollToOpenRow(frameRef, openId, isLagging)
  const hasColumnRank = columnRanks !== null
  // The headers are stable while a filter is applied in slices.
  const headers = useMemo(
    () => (isCompact ? <CompactHeaders view={view} /> : <WideHeaders {...{ view, sort, onSort, hasColumnRank }} />),
    [isCompact, view, sort, onSort, hasColumnRank],
  )

  const click = (event: MouseEvent) => {
    if (event.defaultPrevented || hasModifier(event)) return
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
    if (row.dataset['row'] === undefined || isBrowserKey(event)) return
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
        // The frame is positioned, because visually hidden text would otherwise widen the page.
        'relative rounded-lg border border-line bg-surface shadow-panel max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 max-sm:shadow-none',
        scrolls ? PANE_LOOK : 'overflow-clip',
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one listener for the controls of 200 rows */}
      <table
        {...TABLE_ROLES.table}
        aria-rowcount={countOf(visibleIds) + 1}
        aria-busy={isLagging || missingRows > 0}
        onClick={click}
        onKeyDown={press}
        onFocus={focus}
        {...(scrolls ? { 'data-scrolls': '' } : {})}
        {...(isCompact ? { 'data-compact': '' } : { 'data-density': density })}
        {...(isNarrow ? { 'data-narrow': '' } : {})}
        style={toStyle({
          template: layout.template,
          minWidthRem: scrolls ? layout.minWidthRem : null,
          rowRem: isCompact ? COMPACT_ROW_REM : ROW_REMS[density],
          barColor: METRIC_TONES[view.lead?.unit ?? 'streams'].color,
          missingRows,
        })}
        className="group/table block w-full"
      >
        <caption className="sr-only">{caption}</caption>
        <thead
          {...TABLE_ROLES.rowgroup}
          className={joinClasses(
            'sticky top-0 z-over block rounded-t-lg bg-surface max-sm:rounded-none',
            !scrolls && 'group-data-bar/week:top-11',
          )}
        >
          <tr
            {...TABLE_ROLES.row}
            className={
              isCompact ? 'compact-row table-head min-h-8' : 'table-head grid grid-cols-(--columns) rounded-t-lg'
            }
          >
            {headers}
          </tr>
        </thead>
        {groups}
      </table>
      <SparklineTooltip frame={frameRef} toRun={(id) => toRun(view.runs, id)} />
    </section>
  )
}

/** The pane is focusable so that arrow keys scroll it. Its padding keeps focused cells clear of the pinned columns. */
const SCROLL_PANE = {
  tabIndex: 0,
  style: { scrollPaddingLeft: `${RANK_COLUMN.widthRem + CHANGE_COLUMN.widthRem + TITLE_COLUMN.widthRem}rem` },
}
const PANE_LOOK = 'max-h-[calc(100dvh-2rem)] overflow-auto overscroll-x-contain scroll-pt-16 scroll-pb-4'

function toTabStopId(entries: readonly ChartEntry[], visibleIds: ReadonlySet<string> | null, activeId: string): string {
  const isVisible = (id: string) => visibleIds === null || visibleIds.has(id)
  if (activeId !== '' && isVisible(activeId) && entries.some(({ id }) => id === activeId)) return activeId
  return entries.find(({ id }) => isVisible(id))?.id ?? ''
}

type WideHeadersProps = Pick<RankingTableProps, 'view' | 'sort' | 'onSort'> & { hasColumnRank: boolean }

function WideHeaders({ view, sort, onSort, hasColumnRank }: WideHeadersProps) {
  const pinned = 'sticky z-pinned-head bg-inherit'
  return (
    <>
      <ColumnHeader
        column={RANK_COLUMN}
        sort={sort}
        onSort={onSort}
        className={`${pinned} left-0 rounded-tl-lg pr-2.5! pl-0`}
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
      {hasColumnRank && (
        <th {...TABLE_ROLES.columnheader} className="flex items-center justify-end px-2 text-right text-accent!">
          <span aria-hidden>{`# by ${findColumn(view.columns, sort.by)?.label ?? ''}`}</span>
          <span className="sr-only">{copy.rankByColumn}</span>
        </th>
      )}
      {view.columns.map((column) => (
        <ColumnHeader
          key={column.id}
          column={column}
          sort={sort}
          onSort={onSort}
          align={column.format === 'sparkline' ? 'left' : 'right'}
          className={isInNarrowTable(column) ? '' : NOT_IN_NARROW_TABLE}
        />
      ))}
      <th {...TABLE_ROLES.columnheader}>
        <span className="sr-only">{copy.detailsColumn}</span>
      </th>
    </>
  )
}

function CompactHeaders({ view }: Pick<RankingTableProps, 'view'>) {
  return (
    <>
      <th {...TABLE_ROLES.columnheader}>
        <span aria-hidden>{RANK_COLUMN.label}</span>
        <span className="sr-only">Rank and move</span>
      </th>
      <th {...TABLE_ROLES.columnheader} className="text-left">
        {TITLE_COLUMN.label}
        <span className="sr-only"> and credit</span>
      </th>
      <th {...TABLE_ROLES.columnheader} className="text-right">
        {view.columns
          .filter(isEdgeColumn)
          .map(({ label }) => label)
          .join(' · ')}
        <span className="sr-only">{copy.detailsColumn}</span>
      </th>
    </>
  )
}

type StyleParts = {
  template: string
  minWidthRem: number | null
  rowRem: number
  barColor: string
  missingRows: number
}

function toStyle({ template, minWidthRem, rowRem, barColor, missingRows }: StyleParts): CSSProperties {
  const variables = {
    '--columns': template,
    '--row': `${rowRem}rem`,
    '--bar': barColor,
    '--change-left': `${RANK_COLUMN.widthRem}rem`,
    '--title-left': `${RANK_COLUMN.widthRem + CHANGE_COLUMN.widthRem}rem`,
  }
  return {
    ...variables,
    minWidth: minWidthRem === null ? undefined : `${minWidthRem}rem`,
    // Reserves rows that a filter hasn't shown yet, so that the page doesn't become shorter for a moment.
    paddingBottom: missingRows === 0 ? undefined : `calc(${missingRows} * var(--row))`,
  }
}
