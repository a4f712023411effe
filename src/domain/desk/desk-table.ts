import type { DeskCell, DeskChart, DeskTitle, DeskWeek } from '#contract/desk/desk-week.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { KIND_NAMES } from '#contract/entities.ts'
import { territoryName, UNIT_NAMES } from '#contract/territories.ts'
import { MOVEMENT_WORDS } from '../chart-view/movements.ts'
import type { RowColumn } from '../file-table/file-table.ts'
import { inWords, type SharedColumn } from '../file-table/shared-columns.ts'

export type DeskTable = {
  desk: DeskWeek
  titles: readonly DeskTitle[]
  /** Week that movement, places, last week, and change are compared with. */
  comparedWith: WeekLabel | null
}

type DeskRow = Omit<DeskTable, 'titles'> & { title: DeskTitle; cell: DeskCell; chart: DeskChart | undefined }

/** Text for titles that were matched by credit, the same as on the page. */
const BY_NAME = 'by name'

/** Columns of the desk for all formats. */
export const DESK_COLUMNS: readonly SharedColumn<DeskRow>[] = [
  { id: 'week', header: 'Week', kind: 'id', value: ({ desk }) => desk.week },
  { id: 'start', header: 'Start', kind: 'date', value: ({ desk }) => desk.window.start },
  { id: 'end', header: 'End', kind: 'date', value: ({ desk }) => desk.window.end },
  {
    id: 'kind',
    header: 'Type',
    kind: 'text',
    value: ({ title }) => title.kind,
    words: ({ title }) => KIND_NAMES[title.kind],
  },
  { id: 'id', header: 'ID', kind: 'id', value: ({ title }) => title.id },
  { id: 'title', header: 'Title', kind: 'text', value: ({ title }) => title.title },
  { id: 'credit', header: 'Credit', kind: 'text', value: ({ title }) => title.credit },
  { id: 'chart_id', header: 'Chart ID', kind: 'id', value: ({ cell }) => cell.chartId },
  { id: 'chart', header: 'Chart', kind: 'text', value: ({ chart }) => chart?.chart.name ?? null },
  {
    id: 'location',
    header: 'Territory',
    kind: 'text',
    value: ({ chart }) => chart?.chart.location ?? null,
    words: ({ chart }) => (chart?.chart.location ? territoryName(chart.chart.location) : null),
  },
  { id: 'rank', header: 'Rank', kind: 'integer', value: ({ cell }) => cell.rank },
  {
    id: 'movement',
    header: 'Movement',
    kind: 'text',
    value: ({ cell }) => cell.movement,
    words: ({ cell }) => MOVEMENT_WORDS[cell.movement],
  },
  { id: 'places', header: 'Places', kind: 'integer', value: ({ cell }) => cell.places },
  { id: 'last_week', header: 'Last week', kind: 'integer', value: ({ cell }) => cell.lastWeek },
  { id: 'peak', header: 'Peak', kind: 'integer', value: ({ cell }) => cell.peak },
  { id: 'weeks_on', header: 'Weeks on', kind: 'integer', value: ({ cell }) => cell.weeksOn },
  {
    id: 'unit',
    header: 'Unit',
    kind: 'text',
    value: ({ chart }) => chart?.unit ?? null,
    words: ({ chart }) => (chart?.unit ? UNIT_NAMES[chart.unit] : null),
  },
  { id: 'total', header: 'Total', kind: 'integer', value: ({ cell }) => cell.total },
  { id: 'change', header: 'Change', kind: 'change', value: ({ cell }) => cell.change },
  { id: 'compared_with', header: 'Compared with', kind: 'id', value: ({ comparedWith }) => comparedWith },
  {
    id: 'artist_link',
    header: 'Artist link',
    kind: 'text',
    value: ({ title }) => (title.isByName === true ? BY_NAME : null),
  },
]

/** {@link DESK_COLUMNS} with words instead of codes. */
export const DESK_FILE_COLUMNS: readonly RowColumn<DeskRow>[] = DESK_COLUMNS.map(inWords)

/** Returns one row per title and chart, so that a column never mixes the units of charts. */
export function toDeskRows({ desk, titles, comparedWith }: DeskTable): DeskRow[] {
  const chartOf = new Map(desk.charts.map((each) => [each.chart.id, each]))
  return titles.flatMap((title) =>
    title.cells.map((cell) => ({ desk, title, cell, chart: chartOf.get(cell.chartId), comparedWith })),
  )
}
