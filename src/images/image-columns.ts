import type { ChartEntry, ChartWeekAnswer, HistoryAnswer } from '#contract/api/charts.ts'
import { type ChartColumn, COLUMN_FORMATS, toCellDecimals } from '#domain/chart-view/chart-column.ts'
import { depthOf } from '#domain/chart-view/sparkline-path.ts'
import type { UnitKind } from '#contract/territories.ts'
import type { ImageText } from './image-text.ts'
import { measureFigures, measureText } from './measure-text.ts'

/** A column of an image: formatted text under a header, or a sparkline. */
export type ImageColumn = {
  id: string
  label: string
  unit: UnitKind | null
  /** Width in ems of the row's text. */
  em: number
  priority: number
} & (
  | { kind: 'text'; cells: ReadonlyMap<string, ImageCell> }
  | {
      kind: 'sparkline'
      ranks: ReadonlyMap<string, readonly (number | null)[]>
      weeks: HistoryAnswer['weeks']
      depth: number
    }
)

export type Tone = 'plain' | 'rise' | 'fall' | 'quiet'
export type ImageCell = { text: string; tone: Tone }

export type ColumnSources = {
  week: ChartWeekAnswer
  entries: readonly ChartEntry[]
  text: ImageText
  history: HistoryAnswer | null
}

const ABSENT = '–'
const SPARKLINE_EM = 6.2
const MIN_EM = 2.1
const MAX_HEADER_EM = 6.4
const HEADER_SHARE = 0.72

/** Returns columns without rank, change, and title, which every image shows. Omits columns that have no value in any entry. */
export function toImageColumns(columns: readonly ChartColumn[], sources: ColumnSources): ImageColumn[] {
  return columns.flatMap((column): ImageColumn[] => {
    const { image } = column
    if (image === null || isEmpty(column, sources)) return []
    if (column.format !== 'sparkline') return [toTextColumn(column, image, sources)]
    return sources.history === null ? [] : [toSparklineColumn(column, image, sources.week, sources.history)]
  })
}

function isEmpty({ format, value }: ChartColumn, { entries, history }: ColumnSources): boolean {
  if (format !== 'sparkline') return entries.every((entry) => value(entry) === null)
  const withRun = new Set(history?.entries.map(({ id }) => id))
  return entries.every(({ id }) => !withRun.has(id))
}

type InImage = NonNullable<ChartColumn['image']>

function toTextColumn(
  column: ChartColumn,
  { priority, header: label }: InImage,
  { entries, text }: ColumnSources,
): ImageColumn {
  const { id, unit = null } = column
  const cells = new Map(entries.map((entry) => [entry.id, formatCell(column, entry, text)]))
  const widths = [...cells.values()].map((cell) => measureFigures(cell.text, { size: 1, weight: 500 }))
  const words = label.split(' ').map((word) => measureText(word, { size: HEADER_SHARE, weight: 500 }))
  // A header with several words wraps to two lines.
  const header = Math.min(Math.max(...words, words.reduce((sum, width) => sum + width, 0) * 0.62), MAX_HEADER_EM)
  return { id, label, unit, priority, em: Math.max(MIN_EM, header, ...widths), kind: 'text', cells }
}

/** Formats a cell for images and shared pages. */
export function formatCell(column: ChartColumn, entry: ChartEntry, text: ImageText): ImageCell {
  const { format } = column
  const value = column.value(entry)
  const { isSigned, toText } = COLUMN_FORMATS[format]
  if (value === null) return { text: ABSENT, tone: isSigned ? 'quiet' : 'plain' }
  if (typeof value === 'string') return { text: value, tone: 'plain' }
  const formatted = toText(value, toCellDecimals(column, entry), text.format)
  if (!isSigned) return { text: formatted, tone: 'plain' }
  return { text: formatted, tone: value > 0 ? 'rise' : value < 0 ? 'fall' : 'quiet' }
}

function toSparklineColumn(
  { id }: ChartColumn,
  { priority, header: label }: InImage,
  week: ChartWeekAnswer,
  { weeks, entries: runs }: HistoryAnswer,
): ImageColumn {
  return {
    id,
    label,
    unit: null,
    em: SPARKLINE_EM,
    priority,
    kind: 'sparkline',
    weeks,
    ranks: new Map(runs.map(({ id: entry, ranks }) => [entry, ranks])),
    depth: depthOf(week),
  }
}
