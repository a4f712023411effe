import { sum } from 'd3-array'
import type { LaunchedTitle, LaunchSources, SimilarLaunchesAnswer } from '#contract/api/insights/similar-launches.ts'
import type { MemberRef } from '#contract/desk/rosters.ts'
import { DEFAULT_TERRITORY } from '#contract/territories.ts'
import type { ChartHold } from '#domain/insights/hold/chart-hold.ts'
import { findLaunch, type Launch } from '#domain/insights/hold/packed-launches.ts'
import { compareSources, toLaunchSources } from '#domain/insights/hold/launch-sources.ts'
import { countOutcomes, findSimilar, MAX_CANDIDATES, MAX_SIMILAR } from '#domain/insights/hold/similar-launches.ts'
import { isProviderFailure } from '../core/errors.ts'
import { readEntity } from '../entities/load-entity.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import { findTitleHistories } from './title-histories.ts'
import { createInsightNames } from './insight-names.ts'
import type { createInsightsLoader, InsightOptions, LoadedInsights } from './load-insights.ts'
import { toHeldTitle } from './to-held-title.ts'

const WEEKS_IN_QUARTER = 13
/** Debuts in this many weeks are recent: someone may still have goals for them. */
const RECENT_WEEKS = 13

/** Finds the debuts on the chart with the closest first weeks, and how they did later. */
export function createSimilarLaunchesLoader(
  context: AppContext,
  loadInsights: ReturnType<typeof createInsightsLoader>,
) {
  const { archive } = context
  const loadNames = createInsightNames(context)

  return async function loadSimilarLaunches(
    chartId: string,
    { title, members }: { title: string | null; members: readonly MemberRef[] | null },
    options: InsightOptions,
  ): Promise<SimilarLaunchesAnswer> {
    const loaded = await loadInsights(chartId, members, options)
    const { chart, known, unit, weeks, receipt } = loaded
    const hold = await loaded.loadPart('hold', options)
    const number = title === null ? chooseTitle(hold, loaded) : archive.findEntityNumbers([title]).get(title)
    const subject = number === undefined ? undefined : findLaunch(hold.launches, number)
    const candidates = subject === undefined ? [] : findSimilar(subject, hold.launches, MAX_CANDIDATES)
    const own = subject === undefined ? [] : [subject]
    const tried = [...own, ...candidates.map(({ launch }) => launch)]
    const ids = archive.findEntityIds([...tried, ...hold.current].map((each) => each.title))
    const { sourcesOf, failed } = await loadSources(tried, ids, loaded, options)
    const sourcesOfLaunch = (launch: Launch) => sourcesOf.get(launch.title) ?? null
    const compared =
      subject === undefined
        ? null
        : compareSources(
            sourcesOfLaunch(subject),
            candidates.map(({ launch, distance }) => ({ launch, distance, sources: sourcesOfLaunch(launch) })),
          )
    const similar = compared ?? candidates.slice(0, MAX_SIMILAR)
    const launches = [...own, ...similar.map(({ launch }) => launch)]
    const named = [...launches, ...hold.current].flatMap((each) => ids.get(each.title) ?? [])
    const nameOf = await loadNames(loaded, [...new Set(named)], options)
    const histories = findTitleHistories(
      archive,
      launches.flatMap((launch) => ids.get(launch.title) ?? []),
      loaded,
    )
    const toTitle = (launch: Launch, distance: number | null): LaunchedTitle => {
      const id = ids.get(launch.title) ?? ''
      const held = toHeldTitle(histories.get(id) ?? null, hold)
      const debut = weeks[launch.debut]
      return {
        ...nameOf(id),
        ...held,
        debut: debut === undefined ? null : { week: debut.week, window: { start: debut.start, end: debut.end } },
        distance,
        sources: sourcesOfLaunch(launch),
        ...toPeak(held.points),
        firstQuarter: toQuarter(held.points, launch.knownAfter),
      }
    }
    return {
      chart,
      known,
      unit,
      subject: subject === undefined ? null : toTitle(subject, null),
      compared: subject?.units.length ?? 0,
      measure: subject?.units.some(Number.isNaN) === true ? 'ranks' : 'units',
      sourcesCompared: compared !== null,
      similar: similar.map(({ launch, distance }) => toTitle(launch, distance)),
      launches: countOutcomes(subject, hold.launches),
      choices: hold.current.flatMap((entry) => {
        const id = ids.get(entry.title)
        return id === undefined ? [] : [{ ...nameOf(id), rank: entry.rank }]
      }),
      receipt: {
        ...receipt,
        computed: [...receipt.computed, 'names'],
        ...(failed && { partial: true, partialReasons: [...receipt.partialReasons, { reason: 'failed' }] }),
      },
    }
  }

  /** Loads where the streams of the debut week came from, with one call per launch. */
  async function loadSources(
    launches: readonly Launch[],
    ids: ReadonlyMap<number, string>,
    { chart, weeks }: LoadedInsights,
    options: CallOptions,
  ) {
    const sourcesOf = new Map<number, LaunchSources | null>()
    let failed = false
    const load = async ({ title, debut }: Launch) => {
      const [id, week] = [ids.get(title), weeks[debut]]
      if (chart.kind === null || id === undefined || week === undefined) return
      const query = {
        kind: chart.kind,
        id,
        location: chart.location ?? DEFAULT_TERRITORY,
        window: { start: week.start, end: week.end },
        filters: {},
        level: 'figures',
      } as const
      try {
        const { data } = await readEntity(context, query, options)
        sourcesOf.set(title, toLaunchSources(data?.metrics ?? null))
      } catch (error) {
        if (!isProviderFailure(error)) throw error
        failed = true
      }
    }
    await Promise.all(launches.map(load))
    return { sourcesOf, failed }
  }
}

/** Returns the highest recent debut of the roster, or of the chart. */
function chooseTitle(hold: ChartHold, { ours, weeks }: LoadedInsights): number | undefined {
  const own = new Set(ours === 'all' ? [] : ours)
  const recent = hold.current.filter(
    ({ title }) => (findLaunch(hold.launches, title)?.debut ?? 0) >= weeks.length - RECENT_WEEKS,
  )
  return (recent.find(({ title }) => own.has(title)) ?? recent[0] ?? hold.current[0])?.title
}

function toPeak(points: LaunchedTitle['points']): Pick<LaunchedTitle, 'peak' | 'peakWeek'> {
  let best: Pick<LaunchedTitle, 'peak' | 'peakWeek'> = { peak: null, peakWeek: null }
  for (const [week, { rank }] of points.entries()) {
    if (rank !== null && (best.peak === null || rank < best.peak)) best = { peak: rank, peakWeek: week + 1 }
  }
  return best
}

/** Weeks off the chart have no units. */
function toQuarter(points: LaunchedTitle['points'], knownAfter: number): number | null {
  if (knownAfter < WEEKS_IN_QUARTER - 1) return null
  const first = points.slice(0, WEEKS_IN_QUARTER)
  if (first.some(({ rank, units }) => rank !== null && units === null)) return null
  return sum(first, ({ units }) => units ?? 0)
}
