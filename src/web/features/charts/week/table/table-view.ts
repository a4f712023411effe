import { type ChartWeekAnswer, type HistoryAnswer } from '#contract/api/charts.ts'
import { type ChartColumn } from '#contract/chart-view/chart-column.ts'
import { CHANGE_COLUMN, RANK_COLUMN, TITLE_COLUMN } from '#contract/chart-view/columns.ts'
import { type LeadMetric, toLeadMetric } from '#contract/chart-view/lead-metric.ts'
import { SPARKLINE_BOX } from '../../../../ui/sparkline.tsx'
import { depthOf, toHatch } from '#contract/chart-view/sparkline-path.ts'

/** `loading` and `failed` apply to the complete history; a failed week has its own state. */
export type Runs =
  | { state: 'loading' }
  | { state: 'failed' }
  | {
      state: 'ready'
      weeks: HistoryAnswer['weeks']
      ranks: ReadonlyMap<string, readonly (number | null)[]>
      hatch: string
    }

/** Shared by all rows and stable per week, so that a row renders only when its own entry changes. */
export type TableView = {
  columns: readonly ChartColumn[]
  depth: number
  /** Null for a chart without figures. */
  lead: LeadMetric | null
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

/** Null until the run is loaded, or without one. */
export function toRun(runs: Runs, id: string) {
  const ranks = runs.state === 'ready' ? runs.ranks.get(id) : undefined
  return runs.state === 'ready' && ranks !== undefined ? { weeks: runs.weeks, ranks } : null
}

type ViewParts = Pick<TableView, 'columns' | 'toHref' | 'runs' | 'locale'> & { week: ChartWeekAnswer }

export function toTableView({ week, columns, ...rest }: ViewParts): TableView {
  return {
    ...rest,
    columns,
    depth: depthOf(week),
    lead: toLeadMetric(week.metricNames, week.receipt.unit),
  }
}

const COLUMN_RANK_WIDTH_REM = 4
const END_REM = 2.25

/** Width left for the table next to the sidebar on the widest page. */
const WIDTH_NEXT_TO_SIDEBAR_REM = 57.25

export function fitsNextToSidebar({ minWidthRem }: TableLayout): boolean {
  return minWidthRem <= WIDTH_NEXT_TO_SIDEBAR_REM
}

export type TableLayout = { template: string; minWidthRem: number }

export function toTableLayout(columns: readonly ChartColumn[], hasColumnRank: boolean): TableLayout {
  const widths = columns.map(({ widthRem }) => widthRem)
  const columnRank = hasColumnRank ? [COLUMN_RANK_WIDTH_REM] : []
  const before = [RANK_COLUMN.widthRem, CHANGE_COLUMN.widthRem]
  const after = [...columnRank, ...widths, END_REM]
  return {
    template: `${toTracks(before)} minmax(${TITLE_COLUMN.widthRem}rem,1fr) ${toTracks(after)}`,
    minWidthRem: [...before, TITLE_COLUMN.widthRem, ...after].reduce((sum, width) => sum + width, 0),
  }
}

function toTracks(widthsRem: readonly number[]): string {
  return widthsRem.map((width) => `${width}rem`).join(' ')
}
