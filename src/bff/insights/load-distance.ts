import { addDays, DAYS_IN_WEEK, type IsoDate } from '#contract/dates.ts'
import type { MemberRef } from '#contract/desk/rosters.ts'
import type { DistanceLine, RosterDistanceAnswer } from '#contract/desk/roster-distance.ts'
import { sortByDistance, toDistance } from '#domain/insights/distance.ts'
import { toComparableTotal } from '../archive/comparable-total.ts'
import { packEntries, unpackEntries } from '../archive/packed-entries.ts'
import type { HistoryPoint } from '../archive/week-archive.ts'
import { toReceipt } from '../cache/receipt.ts'
import { createRowNames } from '../exports/name-rows.ts'
import { isComparable } from '../history-thread/build-insights.ts'
import { findRosterTitles } from '../ours/roster-titles.ts'
import type { CallOptions } from '../provider/transport.ts'
import { type AppContext, todayOf } from '../route-helpers/app-context.ts'

/** Weeks back in which the latest stored week of a chart must be. */
const RECENT_WEEKS = 4
const NAMES_PATIENCE_MS = 2_000

/** Where the titles of a roster are in the latest stored week of each chart. Costs no call for a chart. */
export async function loadDistance(
  context: AppContext,
  members: readonly MemberRef[],
  options: CallOptions,
): Promise<RosterDistanceAnswer> {
  const { archive, provider } = context
  const { artistIdsOf, failedArtists } = await findRosterTitles(context, members, options)
  context.flushArchive()
  const today = todayOf(context)
  const from = addDays(today, -RECENT_WEEKS * DAYS_IN_WEEK)
  const points = archive.findHistories([...artistIdsOf.keys()], from, today)
  const charts = [...Map.groupBy(points, ({ chartId }) => chartId)].map(([chartId, own]) =>
    toChartLines(context, chartId, own),
  )
  const lines = sortByDistance(charts.flatMap(({ lines: own }) => own))
  for (const { lines: own } of charts) {
    const [first] = own
    if (first === undefined) continue
    const ids = own.map(({ id }) => id)
    const names = await createRowNames(context)(first, ids, NAMES_PATIENCE_MS, options)
    for (const line of own) Object.assign(line, names.get(line.id))
  }
  const ends = lines.map(({ window }) => window.end).toSorted()
  const starts = lines.map(({ window }) => window.start).toSorted()
  const [start, end] = [starts[0], ends.at(-1)]
  return {
    lines,
    receipt: toReceipt(
      provider.name,
      [{ fetchedAt: Math.min(...charts.map(({ readAt }) => readAt), context.now()), stale: false }],
      {
        window: start === undefined || end === undefined ? null : { start, end },
        chartLocations: [...new Set(lines.flatMap(({ chart }) => chart.location ?? []))],
        computed: ['insights', 'names'],
        partialReasons: failedArtists > 0 ? [{ reason: 'failed' }] : [],
      },
    ),
  }
}

function toChartLines(
  { archive }: AppContext,
  chartId: string,
  points: readonly HistoryPoint[],
): { lines: DistanceLine[]; readAt: number } {
  const stored = archive.findChart(chartId)
  const week = stored?.weeks.at(-1)
  if (stored === null || week === undefined) return { lines: [], readAt: Infinity }
  const { chart } = stored
  const entries = unpackEntries(archive.findEntries([week.no]).get(week.no) ?? packEntries([])).map(
    ({ title, rank, total }) => ({ title, rank, units: total }),
  )
  const numbers = archive.findEntityNumbers([...new Set(points.map(({ entityId }) => entityId))])
  const before: IsoDate = addDays(week.start, -DAYS_IN_WEEK)
  const lines = [...numbers].flatMap(([id, number]): DistanceLine[] => {
    const at = entries.findIndex(({ title }) => title === number)
    const [entry, distance] = [entries[at], toDistance(entries, at)]
    if (entry === undefined || distance === null) return []
    const last = points.find(({ entityId, start }) => entityId === id && start === before)
    return [
      {
        id,
        title: null,
        credit: null,
        chart,
        week: week.week,
        window: { start: week.start, end: week.end },
        unit: week.unit ?? null,
        titles: entries.length,
        rank: entry.rank,
        lastRank: last?.rank ?? null,
        units: entry.units,
        lastUnits:
          last !== undefined && isComparable(last, week, chart.location)
            ? toComparableTotal(last, chart.location, week.start)
            : null,
        ...distance,
      },
    ]
  })
  return { lines, readAt: week.readAt }
}
