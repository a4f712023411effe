import type { ChartWeekAnswer, HistoryAnswer } from '#contract/api/charts.ts'
import type { ChartColumn } from '#domain/chart-view/chart-column.ts'
import { CHANGE_COLUMN, RANK_COLUMN, TITLE_COLUMN } from '#domain/chart-view/columns.ts'
import { type LeadMetric, toLeadMetric } from '#domain/chart-view/lead-metric.ts'
import { SPARKLINE_BOX } from '../../../../ui/sparkline/sparkline.tsx'
import type { FindArtwork } from '../../../artwork/queries.ts'
import { depthOf, toHatch } from '#domain/chart-view/sparkline-path.ts'

/** `loading` and `failed` apply to the whole history. A failed week has its own state. */
export type Runs =
  | { state: 'loading' }
  | { state: 'failed' }
  | {
      state: 'ready'
      weeks: HistoryAnswer['weeks']
      ranks: ReadonlyMap<string, readonly (number | null)[]>
      hatch: string
    }

/** Draws a tile before each title. It isn't a separate column: files and images omit it, and it doesn't sort. */
export const ARTWORK_COLUMN: Pick<ChartColumn, 'id' | 'fullName' | 'meaning'> = {
  id: 'artwork',
  fullName: 'Artwork',
  meaning: 'Artwork that your team added, or two letters of the title',
}

/** All rows share this object, and it is stable per week, so that a row renders only if its own entry changes. */
export type TableView = {
  columns: readonly ChartColumn[]
  findArtwork: FindArtwork | null
  kind: ChartWeekAnswer['chart']['kind']
  week: string
  depth: number
  lead: LeadMetric | null
  /** Largest figure of the week, which has the longest bar. */
  longest: number
  toHref: (id: string) => string | null
  runs: Runs
  locale: string
}

export function toRuns(query: { data: HistoryAnswer | undefined; isError: boolean }): Runs {
  if (query.data === undefined) return { state: query.isError ? 'failed' : 'loading' }
  const { weeks, entries } = query.data
  return {
    state: 'ready',
    weeks,
    ranks: new Map(entries.map(({ id, ranks }) => [id, ranks])),
    hatch: toHatch(
      weeks.map(({ state }) => state),
      SPARKLINE_BOX,
    ),
  }
}

/** Returns null until the run is loaded, or without one. */
export function toRun(runs: Runs, id: string) {
  const ranks = runs.state === 'ready' ? runs.ranks.get(id) : undefined
  return runs.state === 'ready' && ranks !== undefined ? { weeks: runs.weeks, ranks } : null
}

type ViewParts = Pick<TableView, 'columns' | 'findArtwork' | 'toHref' | 'runs' | 'locale'> & { week: ChartWeekAnswer }

export function toTableView({ week, columns, ...rest }: ViewParts): TableView {
  return {
    ...rest,
    columns,
    week: week.week,
    kind: week.chart.kind,
    depth: depthOf(week),
    lead: toLeadMetric(week.metricNames, week.receipt.unit),
    longest: Math.max(0, ...week.entries.map(({ metrics: [total] }) => total ?? 0)),
  }
}

/** Hidden on screens without room. On paper, the table has the width of the sheet. */
export const NOT_IN_NARROW_TABLE = 'screen:group-data-narrow/table:hidden'

export function isInNarrowTable(column: ChartColumn): boolean {
  return !isSparkline(column)
}

function isSparkline({ format }: ChartColumn): boolean {
  return format === 'sparkline'
}

const COLUMN_RANK_WIDTH_REM = 4.75
/** Padding at the right edge, which also contains the row's hidden button. */
const END_REM = 0.5
const BAR_REM = 6
/** The title gets this width before bars appear. */
const GOOD_TITLE_REM = 18
/** Longer titles are rare, so more room goes to the sparklines, which also lead the eye to the figures. */
const MOST_TITLE_REM = 32.5
/** Growth relative to one unit of the other columns' growth. */
const TITLE_GROWTH = 24
const SPARKLINE_GROWTH = 10

/** Width of the table next to the row panel in a window 1,440 px wide. */
const WIDTH_NEXT_TO_SIDEBAR_REM = 59.75

export function fitsNextToSidebar({ minWidthRem }: TableLayout): boolean {
  return minWidthRem <= WIDTH_NEXT_TO_SIDEBAR_REM
}

export type TableLayout = { template: string; minWidthRem: number }

export function toTableLayout(columns: readonly ChartColumn[], hasColumnRank: boolean): TableLayout {
  const fixed = [RANK_COLUMN.widthRem, CHANGE_COLUMN.widthRem]
  const columnRank = hasColumnRank ? [COLUMN_RANK_WIDTH_REM] : []
  const widths = [...fixed, ...columnRank, ...columns.map(({ widthRem }) => widthRem), END_REM]
  const othersRem = widths.reduce((total, width) => total + width, 0)
  const barsRem = columns.some(({ hasBar }) => hasBar) ? BAR_REM : 0
  const minTitle = `clamp(${TITLE_COLUMN.widthRem}rem, 100% - ${othersRem}rem, ${GOOD_TITLE_REM}rem)`
  const titleTrack = columns.some(isSparkline)
    ? `max(${minTitle}, min(100% - ${othersRem + barsRem}rem, ${MOST_TITLE_REM}rem))`
    : `minmax(${minTitle},${TITLE_GROWTH}fr)`
  const tracks = [
    ...fixed.map((width) => `${width}rem`),
    titleTrack,
    ...columnRank.map((width) => `${width}rem`),
    ...columns.map((column) => {
      const { widthRem, hasBar = false } = column
      if (hasBar) return `minmax(${widthRem}rem,${widthRem + BAR_REM}rem)`
      return `minmax(${widthRem}rem,${isSparkline(column) ? SPARKLINE_GROWTH : widthRem}fr)`
    }),
    `${END_REM}rem`,
  ]
  return { template: tracks.join(' '), minWidthRem: othersRem + TITLE_COLUMN.widthRem }
}
