import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { UNIT_ABBREVIATIONS } from '#contract/territories.ts'
import { toShortTerritory } from '#domain/chart-view/chart-place.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import * as copy from '../copy.ts'
import { MatrixTitleRow, type MatrixLook } from './matrix-row.tsx'
import { moveTo } from './move-to.ts'
import type { MatrixRow } from './to-matrix.ts'

/** With more titles, only rows near the visible ones are in the document. */
export const VIRTUAL_FROM = 500
const MOST_FRAMES = 20
/** Widths of the sparkline, and of units and change. */
const RUN_REM = 9
const UNITS_REM = 11
const ROW_PX = { normal: 40, dense: 32 }
/** The same query as `coarse:` in the styles. */
const TOUCH = '(any-pointer: coarse)'
const TOUCH_ROW_PX = { ...ROW_PX, normal: 44 }

type MatrixTableProps = {
  frameRef: RefObject<HTMLDivElement | null>
  rows: readonly MatrixRow[]
  /** Applies to all titles, so that a filter doesn’t draw hundreds of rows at once. */
  isVirtual: boolean
  look: MatrixLook
  height: keyof typeof ROW_PX
  sort: string
  unit: keyof typeof UNIT_ABBREVIATIONS | null
  onSort: (column: string) => void
}

export function MatrixTable({ frameRef, rows, isVirtual: isLong, look, height, sort, unit, onSort }: MatrixTableProps) {
  const locale = useLocale()
  // A printed sheet has all rows.
  const isVirtual = !useIsPrinting() && isLong
  const tableRef = useRef<HTMLTableElement>(null)
  const rowPx = (matchMedia(TOUCH).matches ? TOUCH_ROW_PX : ROW_PX)[height]
  // oxlint-disable-next-line react/incompatible-library -- its functions are only called here, and in handlers
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frameRef.current,
    estimateSize: () => rowPx,
    overscan: 8,
    useFlushSync: false,
    enabled: isVirtual,
  })
  const visible = virtualizer.getVirtualItems()
  const [first, last] = isVirtual ? [visible[0]?.index ?? 0, (visible.at(-1)?.index ?? -1) + 1] : [0, rows.length]
  const otherRem = look.columns.length * 4.75 + (look.isWide ? RUN_REM : 0) + (look.hasUnits ? UNITS_REM : 0)
  const columnCount = 1 + (look.isWide ? 1 : 0) + (look.hasUnits ? 2 : 0) + look.columns.length
  const handleKey = (event: KeyboardEvent) => {
    const to = moveTo(
      event,
      tableRef.current,
      rows.length + 1,
      Math.floor((frameRef.current?.clientHeight ?? 0) / rowPx),
    )
    if (to === null) return
    event.preventDefault()
    focusCell(to, isVirtual ? (row) => virtualizer.scrollToIndex(row, { align: 'auto' }) : null)
  }
  const focusCell = ({ row, column }: { row: number; column: number }, scrollTo: ((row: number) => void) | null) => {
    const focus = () => {
      const found = tableRef.current?.querySelector<HTMLTableRowElement>(`tr[aria-rowindex="${row}"]`)
      const cell = found?.cells[Math.min(column, found.cells.length - 1)]
      const target = cell?.querySelector<HTMLElement>('a, button') ?? cell
      target?.focus()
      return target !== undefined
    }
    if (focus() || scrollTo === null) return
    scrollTo(row - 2)
    // The virtual rows appear some frames after the scroll.
    let frames = 0
    const tryAgain = () => {
      if (!focus() && (frames += 1) < MOST_FRAMES) requestAnimationFrame(tryAgain)
    }
    requestAnimationFrame(tryAgain)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the cells
    <section
      ref={frameRef}
      aria-label="Our titles on the charts. Arrow keys move between cells."
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the one tab stop of all cells
      tabIndex={0}
      onKeyDown={handleKey}
      className="desk-frame"
    >
      <table
        ref={tableRef}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys move between its cells
        role="grid"
        aria-rowcount={rows.length + 1}
        aria-colcount={columnCount}
        className="desk-matrix"
        data-rows={height}
        style={{ minWidth: `calc(var(--title) + ${otherRem}rem)` }}
      >
        <caption className="sr-only">{copy.matrixTitle}</caption>
        <colgroup>
          <col />
          {look.isWide && <col className="w-36" />}
          {look.hasUnits && (
            <>
              <col className="w-24" />
              <col className="w-20" />
            </>
          )}
          {look.columns.map(({ chart }) => (
            <col key={chart.id} className="w-19" />
          ))}
        </colgroup>
        <MatrixHead {...{ look, sort, unit, onSort }} />
        <tbody>
          {first > 0 && <Spacer height={first * rowPx} />}
          {rows.slice(first, last).map((row, i) =>
            row.type === 'title' ? (
              <MatrixTitleRow key={row.key} row={row.title} index={first + i + 2} look={look} />
            ) : (
              <tr key={row.key} aria-rowindex={first + i + 2}>
                <th scope="rowgroup" colSpan={columnCount} tabIndex={-1} className="desk-group">
                  <span>
                    {row.name ?? copy.otherTitles} <small>{copy.titleCount(row.count, locale)}</small>
                  </span>
                </th>
              </tr>
            ),
          )}
          {last < rows.length && <Spacer height={(rows.length - last) * rowPx} />}
        </tbody>
      </table>
    </section>
  )
}

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // This must finish before the browser takes its snapshot.
    const start = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', start)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

type MatrixHeadProps = Pick<MatrixTableProps, 'look' | 'sort' | 'unit' | 'onSort'>

/** Scrolling renders the table again, but not its header. */
const MatrixHead = memo(function MatrixHead({ look, sort, unit, onSort }: MatrixHeadProps) {
  const place = toShortTerritory(look.location)
  const header = (column: string, text: ReactNode, className: string, title?: string) => (
    <SortHeader {...{ column, sort, onSort, className, title }}>{text}</SortHeader>
  )
  return (
    <thead>
      <tr aria-rowindex={1}>
        {header('title', 'Title', 'text-left')}
        {look.isWide && (
          <th scope="col" tabIndex={-1} className="text-left">
            {`${place} rank, 26 weeks`}
          </th>
        )}
        {look.hasUnits && (
          <>
            {header(
              'units',
              unit === null ? `${place} units` : `${place} units, ${UNIT_ABBREVIATIONS[unit]}`,
              'text-right',
            )}
            {look.comparedWith === null
              ? header('change', 'vs. LW', 'text-right', 'Compared with last week')
              : header('change', copy.vsWeek(look.comparedWith), 'text-right', `Compared with ${look.comparedWith}`)}
          </>
        )}
        {look.columns.map(({ chart, state }) => (
          <SortHeader
            key={chart.id}
            column={chart.id}
            sort={sort}
            onSort={onSort}
            className="text-center"
            title={state === 'shown' ? chart.name : `${chart.name}: ${copy.chartStates[state]}`}
          >
            {look.labels.get(chart.id)}{' '}
            {state !== 'shown' && (
              <small className={state === 'failed' ? 'block text-danger' : 'block'}>{copy.states[state]}</small>
            )}
          </SortHeader>
        ))}
      </tr>
    </thead>
  )
})

/** Fills the space of rows that aren't in the document. */
function Spacer({ height }: { height: number }) {
  return <tr aria-hidden style={{ height }} />
}

type SortHeaderProps = {
  column: string
  sort: string
  onSort: (column: string) => void
  className: string
  title?: string | undefined
  children: ReactNode
}

function SortHeader({ column, sort, onSort, className, title, children }: SortHeaderProps) {
  const direction = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : null
  return (
    <th scope="col" title={title} aria-sort={direction ?? 'none'} className={className}>
      <button
        type="button"
        tabIndex={-1}
        onClick={() => onSort(column)}
        className={`max-w-full min-h-6 min-w-6 truncate align-middle hover:text-ink ${direction === null ? '' : 'text-ink'}`}
      >
        {direction !== null && <span aria-hidden>{direction === 'ascending' ? '↑ ' : '↓ '}</span>}
        {children}
      </button>
    </th>
  )
}
