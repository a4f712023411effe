import { LRUCache } from 'lru-cache'
import {
  type ChartSharesAnswer,
  LABEL_CALLS,
  MIN_LABELED,
  SHARE_WEEKS,
  type ShareGroup,
} from '#contract/api/insights/chart-shares.ts'
import { DAY_MS } from '#contract/dates.ts'
import type { ChartSummary } from '#contract/api/charts.ts'
import type { MemberRef } from '#contract/desk/rosters.ts'
import { DEFAULT_TERRITORY } from '#contract/territories.ts'
import { toWeekShares, type WeekShares } from '#domain/insights/whole-chart/shares.ts'
import { type StoredEntry, unpackEntries } from '../archive/packed/packed-entries.ts'
import type { StoredWeek } from '../archive/store/stored-weeks.ts'
import { EMPTY_FRESH_MS } from '../cache/answer-cache.ts'
import { concurrently } from '../core/concurrently.ts'
import { isProviderFailure } from '../core/errors.ts'
import { toIsOurs } from '../history-thread/build-insights.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import { type createInsightsLoader, type InsightOptions, readEntries } from './load-insights.ts'

/** Only records of albums have a label. */
const LABELED_KIND = 'album'
const MAX_LABELS = 10
const OURS = 'ours'
const NO_SHARE = { titles: 0, places: 0, units: 0, best: null }
/** Maximum number of cached labels, which take a few MB. After a day, a label is looked up again. */
const MAX_CACHED = 50_000

export type SharesQuery = { members: readonly MemberRef[] | null; mayCall: boolean }

export function createSharesLoader(context: AppContext, loadInsights: ReturnType<typeof createInsightsLoader>) {
  const { archive, client, provider, concurrency, now } = context
  /** Labels by ID. An empty text means that the provider returned none. */
  const cache = new LRUCache<string, string>({
    maxSize: MAX_CACHED,
    sizeCalculation: () => 1,
    ttl: DAY_MS,
    perf: { now },
  })
  /** An import can change labels. */
  let generation = context.cache.generation()

  return async function loadShares(
    chartId: string,
    { members, mayCall }: SharesQuery,
    options: InsightOptions,
  ): Promise<ChartSharesAnswer> {
    const { chart, weeks: stored, known, receipt, ours } = await loadInsights(chartId, members, options)
    if (generation !== context.cache.generation()) cache.clear()
    generation = context.cache.generation()
    const weeks = stored.slice(-SHARE_WEEKS)
    const entries = (await readEntries(context, weeks, options.signal)).map(unpackEntries)
    const hasLabels = chart.kind === LABELED_KIND
    const { labels, failed } = hasLabels
      ? await findLabels(chart, { weeks, entries, calls: mayCall ? LABEL_CALLS[provider.mode] : 0 }, options)
      : { labels: new Map<number, string>(), failed: 0 }
    const isOurs = ours === null ? null : toIsOurs(ours)
    const byRoster =
      isOurs === null ? null : entries.map((own) => toWeekShares(own, (title) => (isOurs(title) ? OURS : null)))
    const byLabel = entries.map((own) =>
      toWeekShares(own, (title) => {
        const label = labels.get(title)
        return label === '' ? null : label
      }),
    )
    const latest = byLabel.at(-1)
    const names = [...(latest?.shares ?? [])]
      .toSorted(([, one], [, other]) => other.titles - one.titles || (other.units ?? 0) - (one.units ?? 0))
      .slice(0, MAX_LABELS)
      .map(([name]) => name)
    const all = new Set(entries.flatMap((own) => own.map(({ title }) => title)))
    const named = [...(latest?.shares.values() ?? [])].reduce((sum, { titles }) => sum + titles, 0)
    return {
      chart,
      known,
      weeks: weeks.map(({ week, start, end }, at) => ({
        week,
        window: { start, end },
        titles: byLabel[at]?.titles ?? 0,
        labeled: hasLabels ? (byLabel[at]?.known ?? 0) : 0,
      })),
      roster: byRoster === null ? null : toGroup('', OURS, byRoster, 0),
      labels: hasLabels ? names.map((name) => toGroup(name, name, byLabel, MIN_LABELED)) : [],
      lookup: hasLabels
        ? { named, known: latest?.known ?? 0, of: latest?.titles ?? 0, left: all.size - labels.size }
        : null,
      receipt:
        failed === 0
          ? receipt
          : { ...receipt, partial: true, partialReasons: [...receipt.partialReasons, { reason: 'failed' }] },
    }
  }

  /** Returns known labels, and looks up as many others as the calls permit, those of the latest weeks first. */
  async function findLabels(
    { location }: ChartSummary,
    { weeks, entries, calls }: { weeks: readonly StoredWeek[]; entries: readonly StoredEntry[][]; calls: number },
    options: CallOptions,
  ): Promise<{ labels: Map<number, string>; failed: number }> {
    const numbers = [...new Set(entries.toReversed().flatMap((own) => own.map(({ title }) => title)))]
    const ids = archive.findEntityIds(numbers)
    const last = weeks.at(-1)
    let failed = 0
    if (last !== undefined && calls > 0) {
      const missing = numbers.flatMap((no) => ids.get(no) ?? []).filter((id) => !cache.has(id))
      const query = {
        kind: LABELED_KIND,
        location: location ?? DEFAULT_TERRITORY,
        window: { start: last.start, end: last.end },
        filters: {},
        level: 'facts',
      } as const
      const lookUp = async (id: string) => {
        try {
          const record = await client.fetchEntity({ ...query, id }, options)
          const ttl = record === null ? EMPTY_FRESH_MS : DAY_MS
          cache.set(id, record?.identity.facts.label ?? '', { ttl })
          return true
        } catch (error) {
          if (isProviderFailure(error)) return false
          throw error
        }
      }
      for await (const isFound of concurrently(missing.slice(0, calls), concurrency, lookUp)) {
        if (!isFound) failed += 1
      }
    }
    const labels = new Map<number, string>()
    for (const [no, id] of ids) {
      const label = cache.get(id)
      if (label !== undefined) labels.set(no, label)
    }
    return { labels, failed }
  }
}

/** @param minKnown minimum share of titles with a known group; otherwise the week is null */
function toGroup(name: string, key: string, weeks: readonly WeekShares[], minKnown: number): ShareGroup {
  return {
    name,
    latest: weeks.at(-1)?.shares.get(key) ?? NO_SHARE,
    weeks: weeks.map(({ shares, known, titles }) =>
      titles === 0 || known < minKnown * titles ? null : (shares.get(key) ?? NO_SHARE),
    ),
  }
}
