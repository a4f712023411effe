import ArrowDown from 'lucide:arrow-down'
import ArrowUp from 'lucide:arrow-up'
import { type ComponentProps, memo, type ReactNode, type Ref, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../buttons/button.tsx'
import { joinClasses } from '../join-classes.ts'
import { Skeleton } from '../states/skeleton.tsx'
import { TALL_TARGET } from '../buttons/touch-target.ts'
import { TABLE_ROLES } from './table-roles.ts'

export type DataColumn<Row, Key extends string = string> = {
  id: string
  /** Null for a column that only draws another one's value, so that screen readers skip it. */
  head: ReactNode
  /** True if the header is only for screen readers. */
  hidesHead?: boolean
  /** Longer text than the header, on hover. */
  meaning?: string | undefined
  cell: (row: Row) => ReactNode
  /** True for the cell that names its row for screen readers. Each table has one such column. */
  isRowHeader?: boolean
  /** Figures are right-aligned. */
  align?: 'right'
  /** Makes the header a button that sorts. */
  sortKey?: Key | null | undefined
  /** Classes of header and cells: width, wrapping, and the table width from which the column shows. */
  look?: string
  cellLook?: (row: Row) => string | false | null | undefined
  /** On phones, the cell has a line of its own above the others, which share the next one. */
  phone?: 'above'
}

/** Density of the table: in a panel, in a denser list, or in text without its own margins. */
export type Density = 'normal' | 'dense' | 'bare'

type DataTableProps<Row, Key extends string> = {
  caption: ReactNode
  columns: readonly DataColumn<Row, Key>[]
  /** Rows with flat fields. A row renders again only if one of them changes. */
  rows: readonly Row[]
  toKey: (row: Row) => string
  toRowProps?: ((row: Row) => RowAttributes) | undefined
  /** Rows above the others that stay while these scroll. */
  leading?: readonly Row[]
  sort?: { key: Key; isDescending: boolean } | null
  onSort?: (key: Key) => void
  density?: Density
  /** Replaces the rows if there are none. The header stays. */
  empty?: ReactNode
  /** Placeholders while nothing is known, with a text for screen readers. */
  loading?: { rows: number; label: string } | null
  /** Number of rows at first, and per click on a button below them. */
  limit?: { rows: number; step?: number; label: (next: number, all: number) => string }
  /** Content next to the button of `limit`. */
  footer?: ReactNode
  /** True if the header is only for screen readers. */
  hidesHead?: boolean
  /** The header stays in view while the frame around the table scrolls. */
  isHeadSticky?: boolean
  ref?: Ref<HTMLTableElement>
  className?: string
}

type RowAttributes = ComponentProps<'tr'> & Record<`data-${string}`, string | undefined>

const CELLS: Record<Density, string> = {
  normal: 'px-2 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5',
  dense: 'px-1.5 py-1.5 first:pl-4 last:pr-4 sm:px-3 sm:first:pl-5 sm:last:pr-5',
  bare: 'px-1.5 py-1 first:pl-0 last:pr-0',
}
const ROWS: Record<Density, string> = { normal: 'h-10 hover:bg-hover coarse:h-11', dense: 'hover:bg-hover', bare: '' }
/** The header has no height but stays in the table, because a fixed layout takes its widths from it. */
const HIDDEN_HEAD = '[&_:is(th,td)]:border-b-0 [&_:is(th,td)]:py-0'
const WRAPPING_TABLE = 'max-sm:block [&>*]:max-sm:block'
/** The second cell starts a line below the first. */
const WRAPPING_ROW =
  'max-sm:flex max-sm:h-auto! max-sm:flex-wrap max-sm:[&>:nth-child(2)]:pl-4 max-[359px]:text-sm max-[359px]:*:px-1'

/** Renders every table except the ranking and the matrix, which have thousands of cells. */
export function DataTable<Row extends object, Key extends string>(props: DataTableProps<Row, Key>) {
  const { caption, columns, rows, toKey, toRowProps, leading = [], sort = null, onSort, density = 'normal' } = props
  const {
    empty,
    loading = null,
    limit,
    footer = false,
    hidesHead = false,
    isHeadSticky = false,
    ref,
    className,
  } = props
  const [shown, setShown] = useState(limit?.rows ?? Infinity)
  const visible = rows.slice(0, shown)
  const next = Math.min(limit?.step ?? Infinity, rows.length - shown)
  const hasMore = limit !== undefined && next > 0
  const body = useRef<HTMLTableSectionElement>(null)
  const showMore = () => {
    flushSync(() => setShown(shown + next))
    // The button is gone with the last rows, so the first new row takes its focus.
    if (shown + next >= rows.length) focusRow(body.current?.rows[shown])
  }
  const wrapping = isWrapping(columns) && WRAPPING_ROW
  const rowProps = { columns, density, toRowProps }
  return (
    <>
      <table
        ref={ref}
        {...TABLE_ROLES.table}
        className={joinClasses(
          'w-full border-separate border-spacing-0 text-left tabular-nums',
          density === 'normal' ? 'text-base' : 'text-sm',
          isWrapping(columns) && WRAPPING_TABLE,
          className,
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead
          {...TABLE_ROLES.rowgroup}
          className={joinClasses(hidesHead && HIDDEN_HEAD, isHeadSticky && 'sticky top-0 z-pane-head bg-surface')}
        >
          <tr
            {...TABLE_ROLES.row}
            className={joinClasses(
              !hidesHead && 'table-head h-8 bg-inherit coarse:h-11',
              wrapping,
              wrapping && 'max-sm:[&>th]:py-2',
            )}
          >
            {columns.map((column) => (
              <Head
                key={column.id}
                column={hidesHead ? { ...column, hidesHead } : column}
                {...{ sort, onSort, density }}
              />
            ))}
          </tr>
        </thead>
        {leading.length > 0 && (
          <tbody {...TABLE_ROLES.rowgroup} className="sticky top-8 z-over bg-surface coarse:top-11">
            {leading.map((row) => (
              <DataRow key={toKey(row)} row={row} {...rowProps} />
            ))}
          </tbody>
        )}
        <tbody ref={body} {...TABLE_ROLES.rowgroup} className="bg-surface [&>tr:last-child>*]:border-b-0">
          {visible.map((row) => (
            <DataRow key={toKey(row)} row={row} {...rowProps} />
          ))}
          {loading !== null && <LoadingRows {...loading} columns={columns} density={density} />}
          {rows.length === 0 && loading === null && empty !== undefined && (
            <tr {...TABLE_ROLES.row}>
              <td {...TABLE_ROLES.cell} colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {(hasMore || footer !== false) && (
        <div className={joinClasses('border-t border-line', density === 'bare' ? 'py-1.5' : 'p-1.5 sm:px-2.5')}>
          {hasMore && (
            <Button variant="ghost" size="sm" onClick={showMore} className={density === 'bare' ? '-ml-2.5' : ''}>
              {limit.label(next, rows.length)}
            </Button>
          )}
          {footer}
        </div>
      )}
    </>
  )
}

function focusRow(row: HTMLTableRowElement | undefined) {
  if (row === undefined) return
  row.tabIndex = -1
  row.focus()
}

function isWrapping(columns: readonly { phone?: 'above' }[]): boolean {
  return columns.some(({ phone }) => phone === 'above')
}

type HeadProps<Row, Key extends string> = Pick<DataTableProps<Row, Key>, 'onSort'> & {
  column: DataColumn<Row, Key>
  sort: { key: Key; isDescending: boolean } | null
  density: Density
}

function Head<Row, Key extends string>({ column, sort, onSort, density }: HeadProps<Row, Key>) {
  const { head, hidesHead = false, meaning, sortKey = null, look, phone } = column
  const isSorted = sortKey !== null && sort?.key === sortKey
  const Arrow = sort?.isDescending === true ? ArrowDown : ArrowUp
  const order = sort?.isDescending === true ? 'descending' : 'ascending'
  if (head === null) return <td aria-hidden className={joinClasses('border-b border-line', look)} />
  const label = hidesHead ? <span className="sr-only">{head}</span> : head
  return (
    <th
      {...TABLE_ROLES.columnheader}
      title={meaning}
      aria-sort={sortKey === null ? undefined : isSorted ? order : 'none'}
      className={joinClasses(toCellLook(column, density), phone === 'above' && 'max-sm:sr-only')}
    >
      {sortKey === null || onSort === undefined ? (
        label
      ) : (
        <button
          type="button"
          onClick={() => onSort(sortKey)}
          className={joinClasses(
            '-m-1 inline-flex min-h-6 items-center gap-1 rounded-xs px-1 font-label whitespace-nowrap',
            TALL_TARGET,
            isSorted ? 'text-ink' : 'hover:text-ink',
          )}
        >
          {label}
          {isSorted && <Arrow aria-hidden className="size-3 shrink-0" />}
        </button>
      )}
    </th>
  )
}

function toCellLook({ align, look, phone }: Pick<DataColumn<never>, 'align' | 'look' | 'phone'>, density: Density) {
  return joinClasses(
    'border-b border-line',
    CELLS[density],
    align === 'right' && 'text-right',
    phone === 'above' ? 'max-sm:max-w-full max-sm:basis-full max-sm:border-b-0' : 'max-sm:flex-1',
    look,
  )
}

type DataRowProps<Row> = {
  row: Row
  columns: readonly Omit<DataColumn<Row>, 'sortKey'>[]
  density: Density
  toRowProps: ((row: Row) => RowAttributes) | undefined
}

function PlainRow<Row>({ row, columns, density, toRowProps }: DataRowProps<Row>) {
  const { className, ...attributes } = toRowProps?.(row) ?? {}
  return (
    <tr
      {...TABLE_ROLES.row}
      {...attributes}
      className={joinClasses(ROWS[density], isWrapping(columns) && WRAPPING_ROW, className)}
    >
      {columns.map((column) => {
        const { id, head, cell, isRowHeader = false, cellLook } = column
        const Cell = isRowHeader ? 'th' : 'td'
        return (
          <Cell
            key={id}
            {...TABLE_ROLES[isRowHeader ? 'rowheader' : 'cell']}
            {...(head === null ? { 'aria-hidden': true } : {})}
            className={joinClasses(
              toCellLook(column, density),
              isRowHeader && 'text-left font-normal',
              cellLook?.(row),
            )}
          >
            {cell(row)}
          </Cell>
        )
      })}
    </tr>
  )
}

const DataRow = memo(PlainRow, isSame) as typeof PlainRow

function isSame<Row>(one: DataRowProps<Row>, other: DataRowProps<Row>): boolean {
  if (one.columns !== other.columns || one.density !== other.density || one.toRowProps !== other.toRowProps)
    return false
  const [before, after] = [Object.entries(one.row as object), other.row as Record<string, unknown>]
  return before.length === Object.keys(after).length && before.every(([name, value]) => Object.is(value, after[name]))
}

type LoadingRowsProps<Row> = { rows: number; label: string } & Pick<DataRowProps<Row>, 'columns' | 'density'>

function LoadingRows<Row>({ rows, label, columns, density }: LoadingRowsProps<Row>) {
  return Array.from({ length: rows }, (_, row) => (
    <tr
      key={row}
      {...TABLE_ROLES.row}
      className={joinClasses('animate-pulse', ROWS[density], isWrapping(columns) && WRAPPING_ROW)}
    >
      {columns.map((column, index) => (
        <td key={column.id} {...TABLE_ROLES.cell} className={toCellLook(column, density)}>
          {row === 0 && index === 0 && <output className="sr-only">{label}</output>}
          <Skeleton
            className={joinClasses('my-0.5 h-3 max-w-full', column.align === 'right' ? 'ml-auto w-12' : 'w-40')}
          />
        </td>
      ))}
    </tr>
  ))
}
