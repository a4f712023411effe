import { type ChartEntry, type ChartWeekAnswer, type HistoryAnswer } from '#contract/api/charts.ts'
import { type ColumnId } from './column-ids.ts'
import { type Column } from './columns.ts'
import { type Decimals, toColumnDecimals } from './figures.ts'
import { SPARKLINE_BOX } from '../../../ui/sparkline.tsx'
import { toHatch } from '#contract/chart-view/sparkline-path.ts'

/** `loading` and `failed` are of the whole history; a single week that failed is in its own state. */
export type Runs =
  | { state: 'loading' }
  | { state: 'failed' }
  | {
      state: 'ready'
      weeks: HistoryAnswer['weeks']
      ranks: ReadonlyMap<string, readonly (number | null)[]>
      hatch: string
    }

/** What all rows share. Made once for a week, so that a row is drawn again only when its own entry changes. */
export type TableView = {
  columns: readonly Column[]
  decimals: Decimals
  depth: number
  /** Entry id to the address of its own page. */
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

type ViewParts = Pick<TableView, 'columns' | 'toHref' | 'runs' | 'locale'> & { week: ChartWeekAnswer }

export function toTableView({ week, columns, ...rest }: ViewParts): TableView {
  return {
    ...rest,
    columns,
    decimals: toColumnDecimals(week.entries, columns),
    depth: week.chart.depth ?? lowestRank(week.entries),
  }
}

/** Whole numbers: no column is wider than its longest header word and its longest figure. */
const WIDTHS_REM: Record<ColumnId, number> = {
  'last-week': 3.25,
  run: 8.25,
  peak: 3.5,
  low: 3.5,
  'weeks-on': 4,
  premiere: 6,
  total: 6.5,
  gain: 6.5,
  'vs-rank': 5,
  'vs-places': 4,
  'vs-gain': 6.5,
}
const METRIC_WIDTH_REM = 7.5
const POSITION_WIDTH_REM = 4
/** What is pinned: rank, change and, where the table scrolls, a title of this width. */
export const RANK_REM = 3.75
export const CHANGE_REM = 4.25
export const TITLE_MIN_REM = 11
/** The button at the end of a row. */
const END_REM = 2.25

/** What is left for the table where exits or a side panel stand beside it, on a page of its widest. */
const BESIDE_RAIL_REM = 57.25

export function fitsBesideRail({ minWidthRem }: TableLayout): boolean {
  return minWidthRem <= BESIDE_RAIL_REM
}

export type TableLayout = { template: string; minWidthRem: number }

export function toTableLayout(columns: readonly Column[], hasPosition: boolean): TableLayout {
  const widths = columns.map(({ id }) => WIDTHS_REM[id] ?? METRIC_WIDTH_REM)
  const position = hasPosition ? [POSITION_WIDTH_REM] : []
  const before = [RANK_REM, CHANGE_REM]
  const after = [...position, ...widths, END_REM]
  return {
    template: `${toTracks(before)} minmax(${TITLE_MIN_REM}rem,1fr) ${toTracks(after)}`,
    minWidthRem: [...before, TITLE_MIN_REM, ...after].reduce((sum, width) => sum + width, 0),
  }
}

function toTracks(widthsRem: readonly number[]): string {
  return widthsRem.map((width) => `${width}rem`).join(' ')
}

function lowestRank(entries: readonly ChartEntry[]): number {
  return Math.max(1, ...entries.map(({ rank }) => rank))
}
