import { BYTE_ORDER_MARK, type Cell, toCsvLine } from '#contract/text/csv.ts'
import type { DeskWeek } from '#contract/desk/desk-week.ts'
import type { ChartKind } from '#contract/entities.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { toNamedColumns } from '#domain/file-table/named-columns.ts'
import { toReceiptComments } from '../../csv/receipt-lines.ts'

const COLUMNS = [
  'week',
  'start',
  'end',
  'kind',
  'id',
  'title',
  'credit',
  'chart_id',
  'chart',
  'location',
  'rank',
  'movement',
  'places',
  'last_week',
  'peak',
  'weeks_on',
  'unit',
  'total',
  'change',
  'compared_with',
  'artist_link',
]
/** As the page marks a title that only its credit connects with an artist of the roster. */
const BY_NAME = 'by name'

/** `comparedWith`: the week that movement, places, last week, and change refer to. */
export type DeskTable = { desk: DeskWeek; titles: DeskWeek['titles']; comparedWith: WeekLabel | null }

/** The matrix with one line for each title and chart, because their units must not mix in a column. */
export function toDeskRows({ desk, titles, comparedWith }: DeskTable, kind: ChartKind): Cell[][] {
  const { week, window, charts } = desk
  const chartOf = new Map(charts.map((each) => [each.chart.id, each]))
  return titles
    .filter((title) => title.kind === kind)
    .flatMap((title) =>
      title.cells.map((cell): Cell[] => {
        const chart = chartOf.get(cell.chartId)
        return [
          week,
          window.start,
          window.end,
          title.kind,
          title.id,
          title.title,
          title.credit,
          cell.chartId,
          chart?.chart.name ?? null,
          chart?.chart.location ?? null,
          cell.rank,
          cell.movement,
          cell.places,
          cell.lastWeek,
          cell.peak,
          cell.weeksOn,
          chart?.unit ?? null,
          cell.total,
          cell.change,
          comparedWith,
          title.isByName === true ? BY_NAME : null,
        ]
      }),
    )
}

export function formatDeskCsv(table: DeskTable, kind: ChartKind): string {
  const { desk } = table
  const head = toReceiptComments({ receipt: desk.receipt }, `Roster: ${desk.roster.name}, ${desk.week}`)
  const rows = toDeskRows(table, kind).map(toCsvLine)
  return BYTE_ORDER_MARK + head + toCsvLine(COLUMNS) + rows.join('')
}

/** The same rows as a spreadsheet. */
export async function formatDeskXlsx(table: DeskTable, kind: ChartKind): Promise<Buffer> {
  const { desk } = table
  // Loaded with the first file.
  const { formatTableXlsx } = await import('#domain/file-table/format-xlsx.ts')
  const rows = toDeskRows(table, kind)
  const file = formatTableXlsx({
    title: `${desk.roster.name} ${desk.week}`,
    subtitle: '',
    fileName: '',
    columns: toNamedColumns(COLUMNS, rows),
    rows,
    receipt: desk.receipt,
    notes: [],
    href: null,
  })
  return Buffer.from(file)
}
