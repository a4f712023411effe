import type { WatchedTitle } from '#domain/desk/alerts.ts'
import { createFacts, toBestBefore, type TitleFacts } from '#domain/events/facts.ts'
import { isWholeRun, type KnownRank } from '#domain/events/run.ts'
import { TAKING_OFF_RULE } from '#domain/events/taking-off.ts'
import type { Roster, RosterMember } from '#contract/desk/rosters.ts'
import { ALL_CHARTS, isInScope } from '#contract/desk/scope.ts'
import { addDays, DAYS_IN_WEEK, type IsoDate } from '#contract/dates.ts'
import type { UnitKind } from '#contract/territories.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { toComparableTotal } from '../../archive/readers/comparable-total.ts'
import { warmArchive } from './warm-archive.ts'
import { findEarlierRanks } from '../../archive/readers/find-earlier-ranks.ts'
import { readHistories } from '../../archive/readers/read-histories.ts'
import type { HistoryPoint } from '../../archive/store/histories.ts'
import { findNames } from '../../names/find-names.ts'
import type { ListedChart } from '../../provider/wire/adapt-chart.ts'
import type { CallOptions } from '../../provider/transport.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'
import { loadNames } from './load-names.ts'
import { findRosterTitles, type RosterTitles } from '../../ours/roster-titles.ts'

/** Returns songs and albums of a roster: members, and titles of its artists and charts between two days. */
export async function findWatchedTitles(
  context: AppContext,
  members: readonly RosterMember[],
  { from, to }: { from: IsoDate; to: IsoDate },
  options: CallOptions,
): Promise<{ ids: ReadonlySet<string> } & Pick<RosterTitles, 'isOurs' | 'unlistedArtists'>> {
  const { artistIdsOf, chartIds, isOurs, unlistedArtists } = await findRosterTitles(context, members, options)
  const ids = new Set(artistIdsOf.keys())
  for (const id of chartIds) for (const title of context.archive.findTitles(id, from, to)) ids.add(title)
  return { ids, isOurs, unlistedArtists }
}

/** Returns charts that had roster titles in a week. */
export async function findOwnCharts(
  context: AppContext,
  { members }: { members: readonly RosterMember[] },
  week: WeekLabel,
  options: CallOptions,
): Promise<Set<string>> {
  const { data: charts } = await context.chartWeeks.readCharts(options)
  await warmArchive(
    context,
    charts.map(({ id }) => id),
    [week],
    options,
  )
  const { start } = context.chartWeeks.weeks.windowOf(week)
  await loadArtistNames(context, members, { week, from: start, to: start }, options)
  const { ids, isOurs } = await findWatchedTitles(context, members, { from: start, to: start }, options)
  const points = await readHistories(context.archive, [...ids], start, start)
  return new Set(points.flatMap(({ chartId, entityId }) => (isOurs(chartId, entityId) ? chartId : [])))
}

/** More names would occupy a provider for minutes. */
const MAX_NAMES = 2_000

/** Loads the names on all charts if artist records list no titles. Credits then connect titles with roster artists. */
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
 * Returns what the archive knows about roster titles in these weeks: facts for each title and chart if the week and the
 * week before are stored. `knownCharts` counts charts on which the titles' artists are known, too. Charts are loaded
 * elsewhere. Only titles of an artist who wasn't loaded today cost a provider call.
 */
export async function loadRuleFacts(
  context: AppContext,
  { members, scope = ALL_CHARTS }: Pick<Roster, 'members' | 'scope'>,
  weeks: readonly WeekLabel[],
  options: CallOptions,
): Promise<{ titles: WatchedTitle[]; knownCharts: ReadonlyMap<WeekLabel, number> }> {
  const { archive, chartWeeks, names } = context
  const { windowOf } = chartWeeks.weeks
  const days = weeks.map((week) => windowOf(week).start).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const from = addDays(first, -TAKING_OFF_RULE.weeks * DAYS_IN_WEEK)
  const { ids, isOurs, unlistedArtists } = await findWatchedTitles(context, members, { from, to: last }, options)
  const { data: listed } = await chartWeeks.readCharts(options)
  const charts = listed.filter((chart) => isInScope(chart, scope))
  const starts = archive.findKnownStarts(from, last)
  const points = Map.groupBy(await readHistories(archive, [...ids], from, last), ({ chartId }) => chartId)
  const found = await findNames(names, [...ids])
  const nameOf = new Map(members.map((member) => [member.id, member]))
  const knownCharts = new Map<WeekLabel, number>()
  /** A title without a name may belong to an artist whose record doesn't list titles. */
  const isLinked = (chartId: string, start: IsoDate) => {
    if (unlistedArtists === 0) return true
    const onChart = archive.findTitles(chartId, start, start)
    return names.findAll(onChart).size === onChart.length
  }
  const titles: WatchedTitle[] = []
  for (const chart of charts) {
    const own = points.get(chart.id) ?? []
    const histories = Map.groupBy(own, ({ entityId }) => entityId)
    // Weeks that older versions stored have no unit.
    const unit = own.findLast((point) => point.unit !== undefined)?.unit ?? null
    const knownStarts = starts.get(chart.id) ?? new Set<string>()
    for (const week of weeks) {
      const { start } = windowOf(week)
      if (!knownStarts.has(start) || !knownStarts.has(addDays(start, -DAYS_IN_WEEK))) continue
      if (isLinked(chart.id, start)) knownCharts.set(week, (knownCharts.get(week) ?? 0) + 1)
      if (chart.kind === null) continue
      const { id, name, kind, location } = chart
      const corrections = Map.groupBy(archive.findChanges(chart.id, week)?.changes ?? [], (change) => change.id)
      for (const [entityId, history] of histories) {
        if (!isOurs(chart.id, entityId)) continue
        const known = toFacts(chart, history, {
          unit,
          start,
          knownStarts,
          findAllEarlier: () => findEarlierRanks(archive, { chartId: chart.id, entityId }, start),
          corrections: corrections.get(entityId) ?? [],
        })
        if (known === null) continue
        const named = found.get(entityId) ?? nameOf.get(entityId)
        titles.push({
          week,
          chart: { id, name, kind, location },
          ...known,
          entityId,
          title: named?.title ?? null,
          credit: named?.credit ?? null,
        })
      }
    }
  }
  return { titles, knownCharts }
}

type WeekFacts = {
  /** Unit of the chart, for weeks that were stored without one. */
  unit: UnitKind | null
  start: IsoDate
  knownStarts: ReadonlySet<IsoDate>
  findAllEarlier: () => readonly KnownRank[]
  corrections: TitleFacts['corrections']
}

/** Returns null if the title was on the chart neither in the week nor in the week before. */
function toFacts(
  { location, depth }: ListedChart,
  history: readonly HistoryPoint[],
  { unit: chartUnit, start, knownStarts, findAllEarlier, corrections }: WeekFacts,
): Pick<WatchedTitle, 'facts' | 'unit' | 'metricName'> | null {
  const byStart = new Map(history.map((point) => [point.start, point]))
  const [current, before] = [byStart.get(start), byStart.get(addDays(start, -DAYS_IN_WEEK))]
  const shown = current ?? before
  if (shown === undefined) return null
  const unit = shown.unit === undefined ? chartUnit : shown.unit
  const starts = Array.from({ length: TAKING_OFF_RULE.weeks + 1 }, (_, index) =>
    addDays(start, (index - TAKING_OFF_RULE.weeks) * DAYS_IN_WEEK),
  )
  const totals = starts.map((each) => {
    const point = byStart.get(each)
    return point === undefined ? null : toComparableTotal(point, location, start)
  })
  // Events of a number 1 count its weeks since the debut, as on the desk.
  const earlier =
    current?.rank === 1
      ? findAllEarlier()
      : starts.slice(0, -1).map((each) => ({ isKnown: knownStarts.has(each), rank: byStart.get(each)?.rank ?? null }))
  const weeksOn = current?.weeksOn ?? null
  const arrival = weeksOn === null ? 'unknown' : weeksOn > 1 ? 're' : 'new'
  const isRunWhole = isWholeRun({ weeksOn, premiereWeek: null, earlier, run: null })
  const newest = history
    .filter((point) => point.start < start)
    .toSorted((one, other) => (one.start < other.start ? 1 : -1))[0]
  // An unloaded week in between could have a better rank.
  const isNext = before !== undefined || (newest?.weeksOn != null && newest.weeksOn + 1 === weeksOn)
  const lastPeak = isNext ? (newest?.peak ?? null) : null
  const facts = createFacts({
    now: current === undefined ? null : { rank: current.rank, peak: current.peak, weeksOn, total: current.total },
    last: before === undefined ? 'off' : { rank: before.rank, total: totals.at(-2) ?? null },
    arrival,
    bestBefore: toBestBefore({ arrival, lastRank: before?.rank ?? null, lastPeak, weeksOn, earlier, isRunWhole }),
    earlier,
    isRunWhole,
    totals,
    unit: unit ?? 'streams',
    depth,
    corrections,
  })
  return { facts, unit, metricName: shown.lead }
}
