import { type ChartExit, type ChartWeekAnswer } from '#contract/api/charts.ts'
import { holdsWords } from '#contract/chart-view/fold-text.ts'
import { type EntryChoice, findSortKey, pickEntries } from '#contract/chart-view/pick-entries.ts'
import { BYTE_ORDER_MARK, toCsvLine } from '#contract/csv.ts'
import { type ChartColumn, type ChartRow, pickChartColumns, toChartColumns } from './chart-columns.ts'
import { type ExtraColumns, NO_EXTRAS } from './extra-columns.ts'
import { toReceiptComments } from './receipt-lines.ts'

/** What of a week, by the names that the page's address has for it. */
export type WeekView = EntryChoice & {
  /** Null: every column. */
  cols: readonly string[] | null
}

export const WHOLE_WEEK: WeekView = { q: '', show: 'all', sort: 'rank', cols: null }

/** A week as a file: its titles in the order asked for, then those that left, where all movements are asked for. */
export function formatChartWeekCsv(
  week: ChartWeekAnswer,
  view: WeekView,
  receipt: 'header' | 'none',
  extras: ExtraColumns = NO_EXTRAS,
): string {
  const columns = [...pickChartColumns(toChartColumns(week.metricNames), view.cols), ...extras.columns]
  const notes = [...notesOf(week, view, extras), ...extras.notes]
  const head = receipt === 'header' ? toReceiptComments(week.receipt, titleOf(week), notes) : ''
  return BYTE_ORDER_MARK + head + toHeaderLine(columns) + toWeekLines(week, view, columns, extras)
}

export function toHeaderLine(columns: readonly ChartColumn[]): string {
  return toCsvLine(columns.map(({ header }) => header))
}

export function toWeekLines(
  week: ChartWeekAnswer,
  view: WeekView,
  columns: readonly ChartColumn[],
  { compared }: Pick<ExtraColumns, 'compared'> = NO_EXTRAS,
): string {
  const toLine = (row: ChartRow) => toCsvLine(columns.map(({ read }) => read(row)))
  return [
    ...pickEntries(week, view, compared).map((entry) => toLine({ week, entry, exit: null })),
    ...toShownExits(week, view).map((exit) => toLine({ week, entry: null, exit })),
  ].join('')
}

function toShownExits({ exits }: ChartWeekAnswer, { q, show }: WeekView): readonly ChartExit[] {
  if (show !== 'all' || exits === null) return []
  return exits.filter(({ id, title, credit }) => holdsWords(`${title ?? ''} ${credit ?? ''} ${id}`, q))
}

function titleOf({ chart, week }: ChartWeekAnswer): string {
  return `Chart: ${chart.name} (${chart.id}) · Week: ${week}`
}

function notesOf(week: ChartWeekAnswer, { q, show, sort }: WeekView, extras: ExtraColumns): string[] {
  const nameless = [...week.entries, ...(week.exits ?? [])].filter(({ title }) => title === null).length
  return [
    ...(sort === 'rank' || findSortKey(sort.replace(/^-/, ''), week, extras.compared) === null
      ? []
      : [`Order: ${sort}`]),
    ...(q === '' ? [] : [`Titles with: ${q}`]),
    ...(show === 'all' ? [] : [`Movement: ${show}`]),
    ...(week.exits === null ? ['Exits: not known. Last week’s chart could not be read or there is none'] : []),
    ...(nameless === 0 ? [] : [`Names not known: ${nameless}`]),
  ]
}
