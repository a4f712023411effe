import { setImmediate as nextTurn } from 'node:timers/promises'
import { sum } from 'd3-array'
import type { DeskArtist, DeskWeek, DeskWeekLine } from '#contract/desk/desk-week.ts'
import { type ChartKind, CHART_KINDS } from '#contract/entities.ts'
import { ALL_CHARTS, isInScope, type Scope } from '#contract/desk/scope.ts'
import type { Territory } from '#contract/territories.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { concurrently } from '../../core/concurrently.ts'
import { ApiError } from '../../core/errors.ts'
import type { ListedChart } from '../../provider/wire/adapt-chart.ts'
import type { CallOptions } from '../../provider/transport.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'
import type { RosterStore } from '../rosters/roster-store.ts'
import { findRosterTitles, type RosterTitles } from '../../ours/roster-titles.ts'
import { knowsArtistWeeks, type LoadedArtist, loadArtistWeeks, toUnreadArtist } from './load-artist-weeks.ts'
import {
  countUnknownWeeks,
  fillArchive,
  findMissingWeeks,
  loadDeskChart,
  type LoadedChart,
  toUnloaded,
} from './load-desk-charts.ts'
import { type ArtistTitlesById, findArtistTitles } from '../../archive/readers/find-artist-titles.ts'
import { findLongestRuns } from '../../archive/readers/find-longest-runs.ts'
import { createExpectation, findLatestWeek } from '../../charts/find-latest-week.ts'
import { type DeskParts, toDeskWeek } from './to-desk-week.ts'
import { TICK, withTicks } from './with-ticks.ts'

export type DeskRequest = {
  rosterId: string
  /** Null for the last closed week. */
  week: WeekLabel | null
  location: Territory
  /** Undefined for the scope that is saved with the roster. */
  scope?: Scope | undefined
  personId: string
  /**
   * If false, artists' figures are omitted, because they cost a provider call each. Their titles are included.
   * @default true
   */
  hasArtists?: boolean
}

/**
 * Milliseconds before each partial desk; the last repeats. It is as large as the complete one, which usually comes soon,
 * so it isn't sent at once. The second has the first lines of a far provider.
 */
export const PARTIAL_DESK_PAUSES = [200, 800, 1_500] as const
/** No known directory has as many charts. Further charts aren't loaded. */
const MAX_CHARTS = 120
/** Maximum number of names that one desk loads, at one provider call each. Names are stored, so the next desk loads the rest. */
const MAX_NAMES = 2_000
const NAMES_PER_LINE = 50

/**
 * Yields the number of provider calls, progress, a partial desk if loading is slow, and the complete desk. Each unknown
 * chart week costs one provider call, and each artist one for the territory.
 */
export async function* loadDeskWeek(
  context: AppContext,
  store: RosterStore,
  request: DeskRequest,
  options: CallOptions,
): AsyncGenerator<DeskWeekLine> {
  const { chartWeeks, names } = context
  const { rosterId, personId, location, hasArtists = true } = request
  const { members, ...roster } = await store.load(rosterId, personId)
  const directory = await chartWeeks.readCharts(options)
  const scope = request.scope ?? roster.scope ?? ALL_CHARTS
  const listed = directory.data.filter((chart) => isInScope(chart, scope)).slice(0, MAX_CHARTS)
  const chartTerritories = [...new Set(directory.data.flatMap(({ location: place }) => place ?? []))]
  const findLatest = async () => findLatestWeek(context, listed, options)
  // Finding the last closed week also shows how the provider labels its weeks.
  if (request.week === null) await chartWeeks.findLastClosedWeek(options)
  const week = request.week ?? (await findLatest())
  const seen = await store.findSeen(rosterId, week, personId)
  const place = { week, location }
  const artistIds = hasArtists ? members.flatMap(({ kind, id }) => (kind === 'artist' ? id : [])) : []
  const memberNames = new Map(members.map((member) => [member.id, member]))

  const charts = new Map<string, LoadedChart>(listed.map((chart) => [chart.id, toUnloaded(chart, 'unread')]))
  const artists = new Map<string, LoadedArtist>()
  const toArtist = (id: string): DeskArtist => {
    const loaded = artists.get(id)?.artist
    const name = loaded?.name ?? names.find(id)?.title ?? memberNames.get(id)?.title ?? null
    return loaded === undefined ? toUnreadArtist(id, name) : { ...loaded, name }
  }
  const compose = async (): Promise<DeskWeek> => {
    const read = members.filter(({ kind, id }) => kind !== 'artist' || !hasArtists || artists.has(id))
    const titles = await findRosterTitles(context, read, options)
    const { unlistedArtists } = titles
    const unknownTitles = unlistedArtists > 0 ? listUnnamed(context, [...charts.values()], () => true).length : 0
    const artistTitles = new Map<string, ArtistTitlesById>()
    const longestRuns: DeskParts['longestRuns'] = new Map()
    for (const { chart, answer } of charts.values()) {
      if (answer === null) continue
      artistTitles.set(chart.id, await findArtistTitles(context, answer))
      longestRuns.set(chart.id, await findLongestRuns(context, answer, (id) => titles.isOurs(chart.id, id)))
      await nextTurn()
    }
    return toDeskWeek(context, {
      artistTitles,
      longestRuns,
      roster,
      memberNames,
      week,
      latestWeek: await findLatest(),
      location,
      scope,
      chartTerritories,
      charts: [...charts.values()],
      ...titles,
      unlisted: unlistedArtists > 0 ? { artists: unlistedArtists, unknownTitles } : undefined,
      artists: artistIds.map(toArtist),
      reads: [directory, ...[...artists.values()].flatMap(({ read: each }) => each ?? [])],
      seen,
    })
  }
  const inWeek = { week, isExpected: createExpectation(context, week) }
  const loadChart = async (chart: ListedChart) =>
    charts.set(chart.id, await loadDeskChart(context, chart, inWeek, options))
  const loadArtist = async (id: string) => artists.set(id, await loadArtistWeeks(context, id, place, options))

  // Artists have the same dates as charts, so the provider must first show which days its label means.
  const [firstChart] = chartWeeks.weeks.knows(week) || artistIds.length === 0 ? [] : listed
  const unknownWeeks = new Map(listed.map((chart) => [chart.id, countUnknownWeeks(context, chart, week)]))
  const [knownCharts, newCharts] = split(listed, ({ id }) => unknownWeeks.get(id) === 0)
  const [knownArtists, newArtists] = split(artistIds, (id) => knowsArtistWeeks(context, id, place))
  yield { cost: { chartWeeks: sum(unknownWeeks.values()), artists: newArtists.length } }
  if (firstChart !== undefined) await loadChart(firstChart)
  // Known charts and artists load without waiting, so dozens of them would block other requests.
  for await (const _ of concurrently(knownArtists, context.concurrency, loadArtist)) await nextTurn()
  for await (const _ of concurrently(knownCharts, context.concurrency, loadChart)) await nextTurn()

  const jobs: (() => Promise<unknown>)[] = [
    ...newArtists.map((id) => () => loadArtist(id)),
    ...newCharts.filter((chart) => chart !== firstChart).map((chart) => () => loadChart(chart)),
  ]
  /**
   * Loads the names of roster titles that artists' records don't have. If those records don't list titles, loads the
   * names of all titles, because their credits show the artists.
   */
  async function* readNames(): AsyncGenerator<DeskWeekLine> {
    const { unlistedArtists, isOurs } = await findRosterTitles(context, members, options)
    const isWanted: RosterTitles['isOurs'] =
      unlistedArtists > 0
        ? () => true
        : (chartId, id) => isOurs(chartId, id) && (memberNames.get(id)?.title ?? null) === null
    const unnamed = listUnnamed(context, [...charts.values()], isWanted).slice(0, MAX_NAMES)
    const window = chartWeeks.weeks.windowOf(week)
    let read = 0
    for (const kind of CHART_KINDS) {
      const ids = unnamed.flatMap((title) => (title.kind === kind ? title.id : []))
      for await (const _ of context.nameLoader.loadAll({ kind, ids, location: null, window }, options)) {
        void _
        read += 1
        const progress = { read: jobs.length + read, failed: 0, total: jobs.length + unnamed.length }
        if (read % NAMES_PER_LINE === 0) yield { progress }
      }
    }
  }
  /** Returns the desk for a tick. Null while the complete desk is composed, because that would only do the work twice. */
  let toPartial: (() => DeskWeek | Promise<DeskWeek>) | null = compose
  async function* readTheRest(): AsyncGenerator<DeskWeekLine> {
    let read = 0
    for await (const _ of concurrently(jobs, context.concurrency, (job) => job())) {
      void _
      read += 1
      const failed = [...charts.values()].filter(({ state }) => state === 'failed').length
      yield { progress: { read, failed, total: jobs.length } }
    }
    yield* readNames()
    toPartial = null
    let desk = await compose()
    const ours = desk.charts.flatMap(({ chart, ours: titles }) => (titles > 0 ? chart.id : []))
    const missing = context.provider.mode === 'embedded' ? findMissingWeeks(context, ours, week) : new Map()
    if (missing.size > 0) {
      toPartial = () => desk
      await fillArchive(context, missing, options)
      toPartial = null
      desk = await compose()
    }
    yield { desk, isComplete: true }
  }
  for await (const line of withTicks(readTheRest(), PARTIAL_DESK_PAUSES)) {
    if (line !== TICK) yield line
    else if (toPartial !== null) yield { desk: await toPartial(), isComplete: false }
  }
}

/** Returns the desk when everything is loaded. */
export async function loadCompleteDesk(...parameters: Parameters<typeof loadDeskWeek>): Promise<DeskWeek> {
  let complete: DeskWeek | null = null
  for await (const line of loadDeskWeek(...parameters)) if ('desk' in line && line.isComplete) complete = line.desk
  if (complete === null) throw new ApiError('internal', 'The desk is incomplete.')
  return complete
}

/** Returns titles on the charts without a known name, best ranks first. */
function listUnnamed(
  { names }: AppContext,
  charts: readonly LoadedChart[],
  isWanted: RosterTitles['isOurs'],
): { kind: ChartKind; id: string }[] {
  const ranks = new Map<string, { kind: ChartKind; id: string; rank: number }>()
  for (const { chart, answer } of charts) {
    const kind = chart.kind ?? CHART_KINDS[0]
    const rows = [
      ...(answer?.entries ?? []),
      ...(answer?.exits ?? []).map(({ id, lastRank }) => ({ id, rank: lastRank })),
    ]
    for (const { id, rank } of rows) {
      if (isWanted(chart.id, id) && rank < (ranks.get(id)?.rank ?? Infinity)) ranks.set(id, { kind, id, rank })
    }
  }
  const known = names.findAll([...ranks.keys()])
  return [...ranks.values()].filter(({ id }) => !known.has(id)).toSorted((one, other) => one.rank - other.rank)
}

function split<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}
