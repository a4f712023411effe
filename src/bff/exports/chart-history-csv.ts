import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import { type ChartWeek, isChartWeek, step, weeksBetween } from '#contract/chart-week.ts'
import { toColumns } from '#contract/chart-view/columns.ts'
import { viewWeek, WHOLE_WEEK } from '#contract/chart-view/view-week.ts'
import { type SampleShare } from '#contract/describe-receipt.ts'
import { BYTE_ORDER_MARK, toCsvComment, toCsvLine } from '#contract/csv.ts'
import { type LoadedWeek, loadChartWeek } from '../charts/load-chart-week.ts'
import { toChartWeekAnswer } from '../charts/to-chart-week-answer.ts'
import { ApiError, isProviderFailure } from '../errors.ts'
import { type Name } from '../names/name-store.ts'
import { type CallOptions } from '../provider/transport.ts'
import { type Doors, todayOf } from '../routes/doors.ts'
import { toHeaderLine, toWeekLines } from './chart-week-csv.ts'
import { toCsvFields } from './csv-fields.ts'
import { toReceiptComments } from './receipt-lines.ts'

/** Weeks that are read before their turn: a file is written in order, and a provider is not asked for all at once. */
const READ_AHEAD = 3

type HistoryCsv = {
  latest: ChartWeekAnswer
  weeks: readonly ChartWeek[]
  receipt: 'header' | 'none'
  sample: SampleShare
  nameRows: (loaded: LoadedWeek) => Promise<ReadonlyMap<string, Name>>
}

/** Labels from the chart's earliest week on, or from `from` if that is later; the chart's latest is the last. */
export function toHistoryWeeks(
  { chart, week }: ChartWeekAnswer,
  from: ChartWeek | undefined,
  max: number,
): ChartWeek[] {
  const { earliestWeek } = chart
  const known = earliestWeek !== null && isChartWeek(earliestWeek) ? earliestWeek : step(week, 1 - max)
  const first = from !== undefined && from > known ? from : known
  const count = Math.min(Math.max(weeksBetween(first, week) + 1, 0), max)
  return Array.from({ length: count }, (_, index) => step(week, index - count + 1))
}

/**
 * Every week of a chart, oldest first, as one file. A week that was never published and one that could not be read each
 * have a line that says so: a week without any line would look like either.
 */
export async function* formatHistoryCsv(
  doors: Doors,
  { latest, weeks, receipt, sample, nameRows }: HistoryCsv,
  options: CallOptions,
): AsyncGenerator<string> {
  const fields = toCsvFields(toColumns(latest.metricNames))
  const { chart } = latest
  if (receipt === 'header') {
    const notes = [
      `Weeks: ${weeks.length} up to ${latest.week}. Lines of status failed or not_published have no titles`,
    ]
    const title = `Chart: ${chart.name} (${chart.id}) · Whole history`
    const described = { receipt: { ...latest.receipt, window: null }, sample }
    yield BYTE_ORDER_MARK + toReceiptComments(described, title, notes) + toHeaderLine(fields)
  } else yield BYTE_ORDER_MARK + toHeaderLine(fields)

  const read = async (week: ChartWeek): Promise<string> => {
    try {
      const loaded = await loadChartWeek(doors.chartWeeks, chart.id, week, options)
      const answer = toChartWeekAnswer(loaded, await nameRows(loaded), {
        provider: doors.provider.name,
        today: todayOf(doors),
      })
      return toWeekLines(answer, viewWeek(answer, WHOLE_WEEK), fields)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'week_not_published') return toStateLine(week, 'not_published')
      if (isProviderFailure(error)) return toStateLine(week, 'failed')
      throw error
    }
  }
  const toStateLine = (week: ChartWeek, status: string) =>
    toCsvLine(fields.map(({ header }) => ({ week, chart_id: chart.id, chart: chart.name, status })[header] ?? null))

  const ahead: Promise<string>[] = []
  for (const [index] of weeks.entries()) {
    for (const week of weeks.slice(index + ahead.length, index + READ_AHEAD)) {
      const reading = read(week)
      // The reader may have gone by the time it fails: then nobody is told, on purpose.
      reading.catch(() => {})
      ahead.push(reading)
    }
    yield (await ahead.shift()) ?? ''
  }
  if (receipt === 'header') yield toCsvComment(`End: ${weeks.length} weeks`)
}
