import { addDays, DAYS_IN_WEEK } from '#contract/dates.ts'
import type { MemberRef } from '#contract/desk/rosters.ts'
import type { RosterProjectionAnswer } from '#contract/desk/roster-projection.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import { readHistories } from '../../archive/readers/read-histories.ts'
import { toReceipt } from '../../cache/receipt.ts'
import { isProviderFailure } from '../../core/errors.ts'
import { findRosterTitles } from '../../ours/roster-titles.ts'
import type { CallOptions } from '../../provider/transport.ts'
import { type AppContext, todayOf } from '../../route-helpers/app-context.ts'
import { spanOf } from '../charts-receipt.ts'
import type { createProjectionLoader } from './load-projection.ts'

/** Maximum number of charts that one request projects. Each has its own budget of calls. */
const MAX_CHARTS = { embedded: 3, remote: 1 } as const
/** The latest stored week of a chart must not be older than this many weeks. */
const RECENT_WEEKS = 3

/** Projects the stored charts with the most roster titles, one after the other, so that other requests get their turn. */
export function createRosterProjectionLoader(
  context: AppContext,
  loadProjection: ReturnType<typeof createProjectionLoader>,
) {
  const { archive, provider, now } = context

  return async function loadRosterProjection(
    members: readonly MemberRef[],
    options: CallOptions,
  ): Promise<RosterProjectionAnswer> {
    const { artistIdsOf, failedArtists } = await findRosterTitles(context, members, options)
    context.flushArchive()
    const today = todayOf(context)
    const from = addDays(today, -RECENT_WEEKS * DAYS_IN_WEEK)
    const points = await readHistories(archive, [...artistIdsOf.keys()], from, today)
    const latest = [...Map.groupBy(points, ({ chartId }) => chartId)].map(([chartId, own]) => {
      const start = own.reduce((last, point) => (point.start > last ? point.start : last), '')
      return { chartId, titles: own.filter((point) => point.start === start).length }
    })
    const chosen = latest.toSorted((one, other) => other.titles - one.titles).slice(0, MAX_CHARTS[provider.mode])
    const { loaded: charts, isCut } = await loadUntilFailure(chosen, async ({ chartId }) => {
      const answer = await loadProjection(chartId, { titles: [], members }, options)
      return { ...answer, titles: answer.titles.filter(({ isOurs }) => isOurs) }
    })
    const receipts = charts.map(({ receipt }) => receipt)
    const hasFailed = isCut || failedArtists > 0 || receipts.some(({ partial }) => partial)
    return {
      charts,
      moreCharts: latest.length - charts.length,
      receipt: toReceipt(
        provider.name,
        [
          { fetchedAt: now(), stale: false },
          ...receipts.map(({ retrievedAt, stale }) => ({ fetchedAt: Date.parse(retrievedAt), stale })),
        ],
        {
          sources: mergeSources(receipts.map(({ sources }) => sources)),
          window: spanOf(receipts.flatMap(({ window }) => window ?? [])),
          chartLocations: [...new Set(charts.flatMap(({ chart }) => chart.location ?? []))],
          computed: ['projection', 'names'],
          partialReasons: hasFailed ? [{ reason: 'failed' }] : [],
        },
      ),
    }
  }
}

/** Loads items one after the other. Returns those before the first failure. Throws if the first one fails. */
export async function loadUntilFailure<T, Loaded>(
  all: readonly T[],
  load: (each: T) => Promise<Loaded>,
): Promise<{ loaded: Loaded[]; isCut: boolean }> {
  const loaded: Loaded[] = []
  for (const each of all) {
    try {
      loaded.push(await load(each))
    } catch (error) {
      if (loaded.length === 0 || !isProviderFailure(error)) throw error
      return { loaded, isCut: true }
    }
  }
  return { loaded, isCut: false }
}
