import type { ChartSummary } from '#contract/api/charts.ts'
import { addDays, DAYS_IN_WEEK, type IsoDate } from '#contract/dates.ts'
import type { Territory } from '#contract/territories.ts'
import type { InsightWeek } from '#domain/insights/insight-week.ts'
import { crossesFormulaChange } from '#domain/numbers/equivalents.ts'
import { NO_ENTRIES, unpackEntries } from '../../archive/packed/packed-entries.ts'
import type { StoredWeek } from '../../archive/store/stored-weeks.ts'
import { loadCurrent } from '../../charts/load-chart-week.ts'
import { isProviderFailure } from '../../core/errors.ts'
import { isComparable } from '../../history-thread/build-insights.ts'
import type { CallOptions } from '../../provider/transport.ts'
import { type AppContext, todayOf } from '../../route-helpers/app-context.ts'

/** Number of closed weeks that projections are tested on, plus one before them. */
const TESTED_WEEKS = 9

export type LoadedWeek = InsightWeek & {
  stored: StoredWeek
  /** IDs of the titles, by rank. */
  ids: string[]
  /** The archive's number of each title, by ID. */
  numberOf: ReadonlyMap<string, number>
}

/** Reads the last consecutive weeks of a chart that are ranked by the same units, oldest first. */
export async function readWeeks(
  context: AppContext,
  chartId: string,
  options: CallOptions,
): Promise<{ chart: ChartSummary; weeks: LoadedWeek[] }> {
  const { archive, chartWeeks } = context
  const { data: current } = await loadCurrent(chartWeeks, chartId, null, options)
  const isClosed = current.window.end < todayOf(context)
  const latest = isClosed ? current.window.start : addDays(current.window.start, -DAYS_IN_WEEK)
  context.flushArchive()
  const known = new Set(archive.findChart(chartId)?.weeks.map(({ start }) => start))
  for (let index = 0; index < TESTED_WEEKS; index++) {
    const start = addDays(latest, -index * DAYS_IN_WEEK)
    if (known.has(start)) continue
    try {
      const { data } = await chartWeeks.readWeekStarting(chartId, start, options)
      if (data === null) break
    } catch (error) {
      if (isProviderFailure(error)) break
      throw error
    }
  }
  context.flushArchive()
  const stored = archive.findChart(chartId)
  const weeks = stored === null ? [] : findTestedWeeks(stored.weeks, latest, stored.chart.location)
  return { chart: current.chart, weeks: weeks.map((week) => toLoadedWeek(context, week)) }
}

function findTestedWeeks(stored: readonly StoredWeek[], latest: IsoDate, location: Territory | null): StoredWeek[] {
  const closed = stored.filter(({ start }) => start <= latest)
  const last = closed.at(-1)
  if (last === undefined) return []
  const newestFirst = closed.slice(-TESTED_WEEKS).toReversed()
  const end = newestFirst.findIndex((week, index) => {
    const follows = week.start === addDays(last.start, -index * DAYS_IN_WEEK)
    const isRevalued = week.unit === 'album_equivalent' && crossesFormulaChange(week.start, last.start)
    return !follows || isRevalued || !isComparable(week, last, location)
  })
  return newestFirst.slice(0, end === -1 ? undefined : end).toReversed()
}

function toLoadedWeek({ archive }: AppContext, stored: StoredWeek): LoadedWeek {
  const entries = unpackEntries(archive.findEntries([stored.no]).get(stored.no) ?? NO_ENTRIES)
  const ids = archive.findEntityIds(entries.map(({ title }) => title))
  return {
    start: stored.start,
    stored,
    entries: entries.map(({ title, rank, weeksOn, total }) => ({ title, rank, weeksOn, total, units: total })),
    ids: entries.flatMap(({ title }) => ids.get(title) ?? []),
    numberOf: new Map([...ids].map(([no, id]) => [id, no])),
  }
}
