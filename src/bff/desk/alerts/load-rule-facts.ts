import type { RuleFact } from '#domain/desk/find-firing.ts'
import type { RosterMember } from '#contract/desk/rosters.ts'
import { TAKING_OFF_RULE } from '#domain/desk/taking-off.ts'
import { addDays, type DateWindow, DAYS_IN_WEEK, type IsoDate } from '#contract/dates.ts'
import { TOTAL_METRIC } from '#contract/metric-table.ts'
import { unitKindOf } from '#contract/territories.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { toComparableTotal } from '../../archive/comparable-total.ts'
import type { HistoryPoint } from '../../archive/week-archive.ts'
import { unitOf } from '../../charts/to-chart-week-answer.ts'
import type { ListedChart } from '../../provider/wire/adapt-chart.ts'
import type { CallOptions } from '../../provider/transport.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'
import { loadNames } from './load-names.ts'
import { findRosterTitles, type RosterTitles } from '../rosters/roster-titles.ts'

/** Songs and albums of a roster: its members, those of its artists, and those on its charts in the archived weeks between two days. */
export async function findWatchedTitles(
  context: AppContext,
  members: readonly RosterMember[],
  { from, to }: { from: IsoDate; to: IsoDate },
  options: CallOptions,
): Promise<{ ids: ReadonlySet<string>; isOurs: RosterTitles['isOurs'] }> {
  const { artistIdsOf, isOurs } = await findRosterTitles(context, members, options)
  const ids = new Set(artistIdsOf.keys())
  for (const { kind, id } of members) {
    if (kind === 'chart') for (const title of context.archive.findTitles(id, from, to)) ids.add(title)
  }
  return { ids, isOurs }
}

/** More names would keep a provider busy for minutes. */
const MAX_NAMES = 2_000

/**
 * Loads the names on all charts if the provider's records of artists don't list their titles, because then names say which titles an
 * artist of the roster has.
 */
export async function loadArtistNames(
  context: AppContext,
  members: readonly RosterMember[],
  { week, from, to }: { week: WeekLabel; from: IsoDate; to: IsoDate },
  options: CallOptions,
): Promise<void> {
  const { unlistedArtists } = await findRosterTitles(context, members, options)
  if (unlistedArtists === 0) return
  const { data: charts } = await context.chartWeeks.readCharts(options)
  const titles = charts.flatMap(({ id: chartId, kind }) =>
    kind === null ? [] : context.archive.findTitles(chartId, from, to).map((id) => ({ kind, id })),
  )
  const known = context.names.findAll(titles.map(({ id }) => id))
  await loadNames(context, titles.filter(({ id }) => !known.has(id)).slice(0, MAX_NAMES), week, options)
}

/**
 * What the archive knows of a roster's titles in these weeks: one fact for each title and chart, if the week and the week before
 * have been read. Charts are read elsewhere; only the titles of an artist that was not read today cost a provider call.
 */
export async function loadRuleFacts(
  context: AppContext,
  members: readonly RosterMember[],
  weeks: readonly WeekLabel[],
  options: CallOptions,
): Promise<{ facts: RuleFact[]; knownCharts: ReadonlyMap<WeekLabel, number> }> {
  const { archive, chartWeeks, names } = context
  const { windowOf } = chartWeeks.weeks
  const starts = weeks.map((week) => windowOf(week).start).toSorted()
  const [first = '', last = ''] = [starts[0], starts.at(-1)]
  const from = addDays(first, -TAKING_OFF_RULE.weeks * DAYS_IN_WEEK)
  const { ids, isOurs } = await findWatchedTitles(context, members, { from, to: last }, options)
  const { data: charts } = await chartWeeks.readCharts(options)
  const known = archive.findKnownStarts(from, last)
  const points = Map.groupBy(archive.findHistories([...ids], from, last), ({ chartId }) => chartId)
  const found = names.findAll([...ids])
  const nameOf = new Map(members.map((member) => [member.id, member]))
  const knownCharts = new Map<WeekLabel, number>()
  const facts: RuleFact[] = []
  for (const chart of charts) {
    const own = points.get(chart.id) ?? []
    const histories = Map.groupBy(own, ({ entityId }) => entityId)
    const knownStarts = known.get(chart.id) ?? new Set<string>()
    for (const week of weeks) {
      const window = windowOf(week)
      const { start } = window
      if (!knownStarts.has(start) || !knownStarts.has(addDays(start, -DAYS_IN_WEEK))) continue
      knownCharts.set(week, (knownCharts.get(week) ?? 0) + 1)
      if (own.length === 0) continue
      const metric = await toMetric(context, chart, week, own, options)
      const corrections = Map.groupBy(archive.findChanges(chart.id, week)?.changes ?? [], ({ id }) => id)
      for (const [entityId, history] of histories) {
        if (!isOurs(chart.id, entityId)) continue
        const fact = toFact(chart, metric, { week, window }, history, corrections.get(entityId) ?? [])
        if (fact === null) continue
        const name = found.get(entityId) ?? nameOf.get(entityId)
        facts.push({ ...fact, entityId, title: name?.title ?? null, credit: name?.credit ?? null })
      }
    }
  }
  return { facts, knownCharts }
}

type Metric = Pick<RuleFact['chart'], 'unit' | 'metricName'>

/** From the names of the chart's metrics, without a provider call. The archive only has the name of the first one. */
async function toMetric(
  { chartWeeks }: AppContext,
  { id, location }: ListedChart,
  week: WeekLabel,
  history: readonly HistoryPoint[],
  options: CallOptions,
): Promise<Metric> {
  const read = chartWeeks.isKnown(id, week) ? await chartWeeks.readWeek(id, week, options) : null
  if (read?.data != null) return { unit: unitOf(read.data.metricNames), metricName: read.data.metricNames[0] ?? null }
  const lead = history.at(-1)?.lead ?? null
  const isUnit = lead === TOTAL_METRIC && location !== null
  return { unit: isUnit ? unitKindOf(location) : null, metricName: lead }
}

/** Null if the title was on the chart neither in the week nor in the week before. */
function toFact(
  { id, name, kind, location }: ListedChart,
  metric: Metric,
  { week, window: { start } }: { week: WeekLabel; window: DateWindow },
  history: readonly HistoryPoint[],
  corrections: RuleFact['corrections'],
): Omit<RuleFact, 'entityId' | 'title' | 'credit'> | null {
  if (kind === null) return null
  const at = (weeksAgo: number) => history.find((point) => point.start === addDays(start, -weeksAgo * DAYS_IN_WEEK))
  const current = at(0)
  const before = at(1)
  if (current === undefined && before === undefined) return null
  const earlier = history.filter((point) => point.start < start)
  const totals = Array.from({ length: TAKING_OFF_RULE.weeks + 1 }, (_, index) => {
    const point = at(TAKING_OFF_RULE.weeks - index)
    return point === undefined ? null : toComparableTotal(point, location, start)
  })
  return {
    week,
    chart: { id, name, kind, location, ...metric },
    rank: current?.rank ?? null,
    lastRank: before?.rank ?? null,
    lastPeak: toPeak(earlier),
    totals,
    isLikeForLike: before === undefined || before.total === null || totals.at(-2) !== null,
    corrections,
  }
}

/** As published with the newest of these weeks. */
function toPeak(history: readonly HistoryPoint[]): number | null {
  const [newest] = history.toSorted((one, other) => (one.start < other.start ? 1 : -1))
  return newest?.peak ?? null
}
