import { plural } from '../format/plural.ts'
import type { Cell } from '#contract/text/csv.ts'
import { describeTable, toFullTitle } from '#domain/file-table/describe-table.ts'
import { COLUMN_KINDS, type FileColumn, type FileTable } from '#domain/file-table/file-table.ts'
import { formatCell } from '#domain/file-table/format-cell.ts'
import { describeSources } from '#domain/receipt/describe-sources.ts'
import { formatCount } from '../format/format.ts'

/** Content of a slide for a table: a native chart, a native table, or both. */
export type Slide = {
  title: string
  subtitle: string
  table: { head: string[]; rows: string[][]; isNumber: boolean[] } | null
  chart: SlideChart | null
  remark: string
  footer: string
  /** Speaker notes: receipt, notes, and link. */
  notes: string
  altText: string
}

export type SlideChart = {
  mark: 'line' | 'bar'
  labels: string[]
  series: { name: string; values: (number | null)[] }[]
  format: string
  isReversed: boolean
}

/** Space that a slide has for a table or graph. */
export type SlideRoom = {
  rows: number
  columns: number
  columnsByChart: number
  /** True to prefer the first column and numbers. */
  prefersNumbers?: boolean
}

const SLIDE_ROOM: SlideRoom = { rows: 12, columns: 10, columnsByChart: 4 }
const MOST_BARS = 12
const MOST_SERIES = 6
const ALT_ROWS = 5
const LONGEST_TEXT = 90

export function toSlide(table: FileTable, locale: string, room = SLIDE_ROOM): Slide {
  const chart = toChart(table)
  // On a timeline, the latest weeks matter most.
  const rows =
    chart?.mark === 'line' && table.graph?.isByRow !== true
      ? table.rows.slice(-room.rows)
      : table.rows.slice(0, room.rows)
  const shown = toShownColumns(table, rows, room, chart === null ? room.columns : room.columnsByChart)
  const format = (row: readonly Cell[]) =>
    shown.map(({ column, index }) => clip(formatCell(row[index] ?? null, column.kind, locale)))
  const { receipt } = table
  const body = rows.map(format)
  const more = table.rows.length - rows.length
  const head = shown.map(({ column }) => column.header)
  return {
    title: table.title,
    subtitle: table.subtitle,
    table:
      body.length === 0 || head.length < 2
        ? null
        : { head, rows: body, isNumber: shown.map(({ column }) => COLUMN_KINDS[column.kind].isNumber) },
    chart,
    remark:
      more > 0 ? plural(more, { one: 'and 1 more row', other: `and ${formatCount(more, locale)} more rows` }) : '',
    footer: [
      describeSources(receipt.sources, receipt.provider, (instant) => instant.slice(0, 10)),
      receipt.window && `${receipt.window.start} to ${receipt.window.end}`,
    ]
      .filter(Boolean)
      .join(' · '),
    notes: [toFullTitle(table), ...describeTable(table).map(({ label, value }) => `${label}: ${value}`)].join('\n'),
    altText: [toFullTitle(table), ...body.slice(0, ALT_ROWS).map((row) => row.join(', '))].join('. '),
  }
}

/** A list of 40 charts would push the other rows off the slide. */
function clip(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1).trimEnd()}…` : text
}

type ShownColumn = { column: FileColumn; index: number }

/** Omits links, identifiers, and columns without any value. The columns that the chart needs stay. */
function toShownColumns(
  { columns, graph }: FileTable,
  rows: FileTable['rows'],
  { prefersNumbers = false }: SlideRoom,
  most: number,
): ShownColumn[] {
  const useful = columns
    .map((column, index) => ({ column, index }))
    .filter(({ column, index }) => {
      const isPlace = column.id === graph?.over
      const isHidden = column.kind === 'link' || (column.kind === 'id' && !isPlace && column.id !== 'week')
      return !isHidden && rows.some((row) => (row[index] ?? null) !== null)
    })
  if (graph === undefined) {
    const isNumber = ({ column }: ShownColumn) => COLUMN_KINDS[column.kind].isNumber
    const numbers = useful.slice(1).filter(isNumber)
    const isPreferred = prefersNumbers && numbers.length > 0
    return (isPreferred ? [...useful.slice(0, 1), ...numbers] : useful).slice(0, most)
  }
  if (graph.isByRow === true) {
    const isPlace = ({ column }: ShownColumn) => column.id === graph.over
    return [...useful.filter(isPlace), ...useful.filter((each) => !isPlace(each)).slice(1 - most)]
  }
  const isDrawn = ({ column }: ShownColumn) => column.id === graph.over || graph.series.includes(column.id)
  const drawn = useful.filter(isDrawn)
  return [...drawn, ...useful.filter((each) => !isDrawn(each) && each.column.kind === 'change')].slice(0, most)
}

function toChart({ columns, rows, graph }: FileTable): SlideChart | null {
  if (graph === undefined) return null
  const over = columns.findIndex(({ id }) => id === graph.over)
  const drawn = graph.series.flatMap((id) => {
    const index = columns.findIndex((column) => column.id === id)
    return index < 0 ? [] : [index]
  })
  const [first] = drawn
  if (over < 0 || first === undefined) return null
  const isReversed = graph.isReversed === true
  const format = COLUMN_KINDS[columns[first]?.kind ?? 'integer'].format
  if (graph.isByRow === true) {
    const series = rows.slice(0, MOST_SERIES).map((row) => ({
      name: String(row[over] ?? ''),
      values: drawn.map((index) => numberAt(row, index)),
    }))
    return { mark: graph.mark, labels: drawn.map((index) => columns[index]?.header ?? ''), series, format, isReversed }
  }
  const known = rows.filter((row) => drawn.some((index) => numberAt(row, index) !== null))
  const points =
    graph.mark === 'line'
      ? rows
      : known.toSorted((one, other) => (numberAt(other, first) ?? 0) - (numberAt(one, first) ?? 0)).slice(0, MOST_BARS)
  const series = drawn.slice(0, MOST_SERIES).map((index) => ({
    name: columns[index]?.header ?? '',
    values: points.map((row) => numberAt(row, index)),
  }))
  if (known.length < 2) return null
  return { mark: graph.mark, labels: points.map((row) => String(row[over] ?? '')), series, format, isReversed }
}

function numberAt(row: readonly Cell[], index: number): number | null {
  const value = row[index]
  return typeof value === 'number' ? value : null
}
