import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import { crossesFormulaChange, FORMULA_CHANGE_DATE } from '#domain/numbers/equivalents.ts'
import { describeFormulaChange } from '#domain/numbers/formula-change.ts'
import { isInAlbumEquivalents } from '#domain/numbers/like-for-like.ts'
import { type WeekLabel, isWeekLabel } from '#contract/week-label.ts'
import { toChartColumns } from '#domain/chart-view/columns.ts'
import type { DataSource } from '#contract/data-sources.ts'
import { BYTE_ORDER_MARK, toCsvComment, toCsvLine } from '#contract/text/csv.ts'
import { DAYS_IN_WEEK, addDays, toDayNumber } from '#contract/dates.ts'
import type { WeekCalendar } from '#contract/week-calendar.ts'
import type { Read } from '../cache/answer-cache.ts'
import { hasEarlier } from '../charts/load-chart-week.ts'
import { loadPackedNeighbor } from '../history-thread/load-history.ts'
import type { PackedWeek } from '../provider/packed-week.ts'
import { nullIfProviderFails } from '../core/errors.ts'
import type { PreviousWeek } from '../history-thread/messages.ts'
import type { Name } from '../names/name-store.ts'
import type { CallOptions } from '../provider/transport.ts'
import { toUnnamedNotes } from './name-rows.ts'
import { type AppContext, todayOf } from '../route-helpers/app-context.ts'
import { toHeaderLine } from '../csv/chart-week-csv.ts'
import { toCsvFields } from '../csv/csv-fields.ts'
import { toReceiptComments } from '../csv/receipt-lines.ts'

/** Number of weeks that are loaded ahead. The file is in order, and loading all weeks at once would occupy the provider. */
const READ_AHEAD = 3

type LoadedWeek = Read<PackedWeek> | 'not_published' | 'failed'

type HistoryCsv = {
  latest: ChartWeekAnswer
  weeks: readonly WeekLabel[]
  receipt: 'header' | 'none'
  sources: DataSource[]
  nameRows: (week: Pick<PackedWeek, 'chart' | 'window'>, ids: readonly string[]) => Promise<ReadonlyMap<string, Name>>
}

/** Returns labels from the chart's earliest week, or from `from` if that is later, to its latest week. */
export function toHistoryWeeks(
  { chart, week }: ChartWeekAnswer,
  { from, max, weeks }: { from: WeekLabel | undefined; max: number; weeks: WeekCalendar },
): WeekLabel[] {
  const { earliestWeek } = chart
  const known = earliestWeek !== null && isWeekLabel(earliestWeek) ? earliestWeek : weeks.step(week, 1 - max)
  const first = from !== undefined && from > known ? from : known
  const days = toDayNumber(weeks.windowOf(week).start) - toDayNumber(weeks.windowOf(first).start)
  const count = Math.min(Math.max(days / DAYS_IN_WEEK + 1, 0), max)
  return Array.from({ length: count }, (_, index) => weeks.step(week, index - count + 1))
}

/**
 * Streams all weeks of a chart, oldest first. An unpublished week and a failed week each have a line with their status, because a
 * missing line would be ambiguous. A thread formats the lines. Weeks are loaded only as fast as the client reads.
 */
export async function* formatHistoryCsv(
  context: AppContext,
  { latest, weeks, receipt, sources, nameRows }: HistoryCsv,
  callOptions: CallOptions,
): AsyncGenerator<string | Uint8Array> {
  const { chartWeeks, provider, historyThread: thread } = context
  const {
    chart,
    metricNames,
    receipt: { unit },
  } = latest
  const fields = toCsvFields(toChartColumns(latest))
  const threadOptions = { signal: callOptions.signal, priority: 'background' } as const
  const { job, close } = thread.openJob()
  const unnamed = new Set<string>()
  const options = { ...callOptions, isExport: true, decodeWeek: thread.toDecoder('background') }

  const read = async (week: WeekLabel): Promise<LoadedWeek> => {
    const loaded = await chartWeeks.readPacked(chart.id, week, options).catch(nullIfProviderFails)
    if (loaded === null) return 'failed'
    return loaded.data === null ? 'not_published' : { ...loaded, data: loaded.data }
  }
  const findPrevious = async (current: PackedWeek, last: LoadedWeek): Promise<PreviousWeek> => {
    if (!hasEarlier(current)) return 'none'
    if (last === 'failed') return 'failed'
    const start = addDays(current.window.start, -DAYS_IN_WEEK)
    if (last !== 'not_published' && last.data.window.start === start) return 'last'
    return loadPackedNeighbor(chartWeeks, chart.id, start, options)
  }
  const toLines = async (current: Read<PackedWeek>, previous: PreviousWeek): Promise<Uint8Array> => {
    const formatted = await thread.call('csvWeek', { job, current, previous }, threadOptions)
    if ('lines' in formatted) return formatted.lines
    const names = await nameRows(current.data, formatted.missingIds)
    for (const id of formatted.missingIds) if (!names.has(id)) unnamed.add(id)
    return (await thread.call('csvNames', { job, names }, threadOptions)).lines
  }
  const toStateLine = (week: WeekLabel, status: string) =>
    toCsvLine(
      fields.map(({ csvHeader }) => ({ week, chart_id: chart.id, chart: chart.name, status })[csvHeader] ?? null),
    )

  try {
    if (receipt === 'header') {
      const notes = [
        `Weeks: ${weeks.length} up to ${latest.week}. Lines with the status failed or not_published have no titles`,
        ...toFormulaNotes(latest, weeks[0], chartWeeks.weeks),
      ]
      const title = `Chart: ${chart.name} (${chart.id}) · Whole history`
      const described = { receipt: { ...latest.receipt, sources, window: null } }
      yield BYTE_ORDER_MARK + toReceiptComments(described, title, notes) + toHeaderLine(fields)
    } else yield BYTE_ORDER_MARK + toHeaderLine(fields)

    await thread.call(
      'openCsv',
      { job, metricNames, unit, provider: provider.name, today: todayOf(context) },
      threadOptions,
    )
    const ahead: Promise<LoadedWeek>[] = []
    let last: LoadedWeek = 'not_published'
    for (const [index, week] of weeks.entries()) {
      for (const next of weeks.slice(index + ahead.length, index + READ_AHEAD)) {
        const reading = read(next)
        // The client may have disconnected before the failure.
        reading.catch(() => {})
        ahead.push(reading)
      }
      const loaded = (await ahead.shift()) ?? 'failed'
      yield typeof loaded === 'string'
        ? toStateLine(week, loaded)
        : await toLines(loaded, await findPrevious(loaded.data, last))
      last = loaded
    }
    if (receipt === 'none') return
    yield [...toUnnamedNotes(context, [...unnamed]), `End: ${weeks.length} weeks`].map(toCsvComment).join('')
  } finally {
    close()
  }
}

/** Adds a note if the Album Equivalent formula changed within the weeks. A week that can't be revalued has empty cells. */
function toFormulaNotes(
  { metricNames, chart, window }: ChartWeekAnswer,
  first: WeekLabel | undefined,
  { windowOf }: WeekCalendar,
): string[] {
  if (first === undefined || !isInAlbumEquivalents(metricNames, chart.location)) return []
  if (!crossesFormulaChange(windowOf(first).start, window.start)) return []
  return [describeFormulaChange({ date: FORMULA_CHANGE_DATE, basis: 'revalued' })]
}
