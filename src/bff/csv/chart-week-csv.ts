import type { ChartWeekAnswer, HistoryAnswer } from '#contract/api/charts.ts'
import type { CsvField } from '#domain/chart-view/chart-column.ts'
import type { ComparedWeek } from '#domain/chart-view/compared-week.ts'
import { type ViewedWeek, viewWeek, type WeekView } from '#domain/chart-view/view-week.ts'
import { BYTE_ORDER_MARK, toCsvLine } from '#contract/text/csv.ts'
import { toCells, toCsvFields } from './csv-fields.ts'
import { describeRankHistory, toRankHistoryFields } from './rank-history-fields.ts'
import { toReceiptComments } from './receipt-lines.ts'

type Parts = {
  receipt: 'header' | 'none'
  compared: ComparedWeek | null
  history: HistoryAnswer | null
  /** Notes about titles without a name. */
  unnamed: readonly string[]
}

const NO_EXITS = 'Exits: not available, because last week’s chart is missing or failed to load'

/** Formats a week: titles in the view's order, then exits if the view isn't filtered by movement. */
export function formatChartWeekCsv(
  week: ChartWeekAnswer,
  view: WeekView,
  { receipt, compared, history, unnamed }: Parts,
): string {
  const viewed = viewWeek(week, view, compared)
  const fields = [...toCsvFields(viewed.columns), ...(history === null ? [] : toRankHistoryFields(history))]
  const title = `Chart: ${week.chart.name} (${week.chart.id}) · Week: ${week.week}`
  const notes = [
    ...viewed.notes,
    ...viewed.formulaNotes,
    ...(week.exits === null ? [NO_EXITS] : []),
    ...unnamed,
    ...(history === null ? [] : [describeRankHistory(history)]),
  ]
  const head = receipt === 'header' ? toReceiptComments({ receipt: week.receipt, rows: viewed.rows }, title, notes) : ''
  return BYTE_ORDER_MARK + head + toHeaderLine(fields) + toWeekLines(week, viewed, fields)
}

export function toHeaderLine(fields: readonly CsvField[]): string {
  return toCsvLine(fields.map(({ csvHeader }) => csvHeader))
}

export function toWeekLines(
  week: ChartWeekAnswer,
  { entries, exits }: Pick<ViewedWeek, 'entries' | 'exits'>,
  fields: readonly CsvField[],
): string {
  return [
    ...entries.map((entry) => toCsvLine(toCells(fields, { week, entry, exit: null }))),
    ...exits.map((exit) => toCsvLine(toCells(fields, { week, entry: null, exit }))),
  ].join('')
}
