import { type ChartEntry, type ChartWeekAnswer, type HistoryAnswer } from '#contract/api/charts.ts'
import { type ChartColumn } from '#contract/chart-view/chart-column.ts'
import { CHANGE_COLUMN, RANK_COLUMN, TITLE_COLUMN } from '#contract/chart-view/columns.ts'
import { toDecimals } from '#contract/chart-view/figures.ts'
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
  columns: readonly ChartColumn[]
  /** By column id. */
  decimals: ReadonlyMap<string, 0 | 1>
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
    // By the whole chart, hidden rows included, so that filtering changes no decimals.
    decimals: new Map(columns.map(({ id, value }) => [id, toDecimals(week.entries.map(value))])),
    depth: week.chart.depth ?? lowestRank(week.entries),
  }
}

const POSITION_WIDTH_REM = 4
/** The button at the end of a row. */
const END_REM = 2.25

/** What is left for the table where exits or a side panel stand beside it, on a page of its widest. */
const BESIDE_RAIL_REM = 57.25

export function fitsBesideRail({ minWidthRem }: TableLayout): boolean {
  return minWidthRem <= BESIDE_RAIL_REM
}

export type TableLayout = { template: string; minWidthRem: number }

export function toTableLayout(columns: readonly ChartColumn[], hasPosition: boolean): TableLayout {
  const widths = columns.map(({ widthRem }) => widthRem)
  const position = hasPosition ? [POSITION_WIDTH_REM] : []
  const before = [RANK_COLUMN.widthRem, CHANGE_COLUMN.widthRem]
  const after = [...position, ...widths, END_REM]
  return {
    template: `${toTracks(before)} minmax(${TITLE_COLUMN.widthRem}rem,1fr) ${toTracks(after)}`,
    minWidthRem: [...before, TITLE_COLUMN.widthRem, ...after].reduce((sum, width) => sum + width, 0),
  }
}

function toTracks(widthsRem: readonly number[]): string {
  return widthsRem.map((width) => `${width}rem`).join(' ')
}

function lowestRank(entries: readonly ChartEntry[]): number {
  return Math.max(1, ...entries.map(({ rank }) => rank))
}
