import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ChartSummary } from '#contract/api/charts.ts'
import type { Receipt } from '#contract/api/receipt.ts'
import { addDays, DAYS_IN_WEEK, type IsoDate } from '#contract/dates.ts'
import type { MemberRef } from '#contract/desk/rosters.ts'
import { NO_ENTRIES, unpackEntries } from '../archive/packed/packed-entries.ts'
import { readHistories } from '../archive/readers/read-histories.ts'
import type { HistoryPoint } from '../archive/store/histories.ts'
import type { StoredWeek } from '../archive/store/stored-weeks.ts'
import { findStoredLatestWeek } from '../charts/find-latest-week.ts'
import { toUnitsLike } from '../history-thread/build-insights.ts'
import { findRosterTitles } from '../ours/roster-titles.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import { loadChartsReceipt } from './charts-receipt.ts'

/** The latest stored week of a chart must be among this many latest weeks. */
const RECENT_WEEKS = 4

/** A roster title in the latest stored week of a chart. */
export type RosterPlace = {
  id: string
  /** Index in the `entries` of its chart. */
  at: number
  rank: number
  units: number | null
  peak: number | null
  weeksOn: number | null
  /** Rank in the week before. Null if the title wasn't on the chart, or if that week isn't stored. */
  lastRank: number | null
  /** Units in the week before, like for like. */
  lastUnits: number | null
}

export type RosterChart = {
  chart: ChartSummary
  week: StoredWeek
  /** All titles, sorted by rank. */
  entries: { rank: number; units: number | null }[]
  places: RosterPlace[]
}

export type RosterPlaces = { charts: RosterChart[]; failedArtists: number }

/** Finds a roster's titles in the latest stored week of each chart. Makes no call for a chart. */
export async function findRosterPlaces(
  context: AppContext,
  members: readonly MemberRef[],
  options: CallOptions,
): Promise<RosterPlaces> {
  const { artistIdsOf, failedArtists } = await findRosterTitles(context, members, options)
  return { charts: await findPlaces(context, [...artistIdsOf.keys()], options), failedArtists }
}

/** Finds titles in the latest stored week of each chart. Makes no provider call. */
export async function findPlaces(
  context: AppContext,
  titleIds: readonly string[],
  options: CallOptions,
): Promise<RosterChart[]> {
  context.flushArchive()
  const { start, end } = context.chartWeeks.weeks.windowOf(await findStoredLatestWeek(context, options))
  const from = addDays(start, (1 - RECENT_WEEKS) * DAYS_IN_WEEK)
  const points = await readHistories(context.archive, titleIds, from, end)
  const charts: RosterChart[] = []
  for (const [chartId, own] of Map.groupBy(points, (point) => point.chartId)) {
    const chart = toRosterChart(context, chartId, own)
    if (chart !== null) charts.push(chart)
    await nextTurn()
  }
  return charts
}

function toRosterChart({ archive }: AppContext, chartId: string, points: readonly HistoryPoint[]): RosterChart | null {
  const stored = archive.findChart(chartId)
  const week = stored?.weeks.at(-1)
  if (stored === null || week === undefined) return null
  const { chart } = stored
  const entries = unpackEntries(archive.findEntries([week.no]).get(week.no) ?? NO_ENTRIES)
  const positions = new Map(entries.map(({ title }, at) => [title, at]))
  const byTitle = Map.groupBy(points, ({ entityId }) => entityId)
  const numbers = archive.findEntityNumbers([...byTitle.keys()])
  const before: IsoDate = addDays(week.start, -DAYS_IN_WEEK)
  const places = [...numbers].flatMap(([id, number]): RosterPlace[] => {
    const at = positions.get(number)
    const entry = at === undefined ? undefined : entries[at]
    if (at === undefined || entry === undefined) return []
    const own = byTitle.get(id) ?? []
    const last = own.find(({ start }) => start === before)
    return [
      {
        id,
        at,
        rank: entry.rank,
        units: entry.total,
        peak: own.find(({ start }) => start === week.start)?.peak ?? null,
        weeksOn: entry.weeksOn,
        lastRank: last?.rank ?? null,
        lastUnits: last === undefined ? null : toUnitsLike(last, week, chart.location),
      },
    ]
  })
  return { chart, week, entries: entries.map(({ rank, total }) => ({ rank, units: total })), places }
}

/** @param charts those with lines */
export function loadRosterReceipt(
  context: AppContext,
  charts: readonly Pick<RosterChart, 'chart' | 'week'>[],
  failedArtists: number,
  options: CallOptions,
): Promise<Receipt> {
  return loadChartsReceipt(context, charts, { computed: ['insights', 'names'], hasFailed: failedArtists > 0 }, options)
}
