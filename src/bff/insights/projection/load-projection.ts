import { LRUCache } from 'lru-cache'
import { type ChartProjectionAnswer, PROJECTION_CALLS } from '#contract/api/insights/chart-projection.ts'
import { DATA_LAG_DAYS } from '#contract/date-limits.ts'
import { addDays, DAYS_IN_WEEK, type IsoDate } from '#contract/dates.ts'
import { type ChartProjection, toChartProjection } from '#domain/insights/projection/chart-projection.ts'
import { findEnoughDays, MIN_OUTCOME_WEEKS, PROJECTION_GROUPS } from '#domain/insights/projection/projection.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import { toReceipt } from '../../cache/receipt.ts'
import { createRowNames } from '../../exports/name-rows.ts'
import type { CallOptions } from '../../provider/transport.ts'
import { type AppContext, todayOf } from '../../route-helpers/app-context.ts'
import { createBudgetedReader } from './budgeted-reader.ts'
import { chooseTitles, type ProjectionRequest } from './choose-titles.ts'
import { countAffordable, readDailySeries, readSums, TOP } from './read-first-days.ts'
import { readWeeks } from './read-weeks.ts'
import { createTitleNumbers } from './title-numbers.ts'

/** Lowest rank of titles that projections are tested with, if the provider has daily series. */
const TESTED_RANKS = { embedded: 100, remote: 40 } as const
/** Maximum number of past debuts whose first days are read. */
const MAX_DEBUTS = { embedded: 80, remote: 30 } as const
const NAMES_PATIENCE_MS = 2_000
const MAX_CACHED = 32

/**
 * Projects the open week of a chart. Makes up to PROJECTION_CALLS provider calls, at most once per hour for a remote provider.
 */
export function createProjectionLoader(context: AppContext) {
  const { archive, provider, freshness, now } = context
  const nameRows = createRowNames(context)
  const cache = new LRUCache<string, ChartProjectionAnswer>({
    max: MAX_CACHED,
    ttl: Math.max(freshness.recentMs, 1),
    perf: { now },
  })

  return async function loadProjection(
    chartId: string,
    request: ProjectionRequest,
    options: CallOptions,
  ): Promise<ChartProjectionAnswer> {
    const weeks = await readWeeks(context, chartId, options)
    const key = JSON.stringify([chartId, request.titles, request.members, todayOf(context), archive.version()])
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const answer = await load(weeks, request, options)
    if (!answer.receipt.partial) cache.set(key, answer)
    return answer
  }

  async function load(
    { chart, weeks }: Awaited<ReturnType<typeof readWeeks>>,
    request: ProjectionRequest,
    options: CallOptions,
  ): Promise<ChartProjectionAnswer> {
    const { kind, location } = chart
    const latest = weeks.at(-1)
    const { unit = null, lead = null, readAt = now() } = latest?.stored ?? {}
    const max = PROJECTION_CALLS[provider.mode]
    const receiptOf = (parts: Parameters<typeof toReceipt>[2], reads: { fetchedAt: number; stale: boolean }[] = []) =>
      toReceipt(provider.name, [{ fetchedAt: readAt, stale: false }, ...reads], {
        location,
        unit,
        computed: ['projection', 'names'],
        ...parts,
      })
    const { stored } = latest ?? {}
    const base = stored === undefined ? null : { week: stored.week, window: { start: stored.start, end: stored.end } }
    if (latest === undefined || base === null || lead === null || kind === null || location === null) {
      const nothing = { enough: [], titles: [], tests: [], rankTest: null, calls: { used: 0, max } }
      return { chart, unit, base, open: null, days: 0, ...nothing, receipt: receiptOf({}) }
    }

    const today = todayOf(context)
    const start = addDays(latest.start, DAYS_IN_WEEK)
    const open = { start, end: addDays(start, DAYS_IN_WEEK - 1) }
    const first = weeks[0]?.start ?? start
    const metric = unit === null ? 'streams' : 'equivalents'
    const reader = createBudgetedReader(context, { kind, location, metric }, max, options)
    const chosen = await chooseTitles(context, request, { kind, ids: latest.ids }, options)
    const yesterday = addDays(today, -1)
    const isDated = await reader.probe(latest.ids[0] ?? '', { start: first, end: yesterday })
    const numbers = createTitleNumbers(weeks)
    const testedRanks = isDated ? TESTED_RANKS[provider.mode] : countAffordable(max)
    const days = isDated
      ? await readDailySeries(
          reader,
          weeks,
          { ids: chosen.ids, numbers },
          {
            testedRanks,
            maxDebuts: MAX_DEBUTS[provider.mode],
            open: start,
            last: min(yesterday, addDays(open.end, -1)),
          },
        )
      : await readSums(
          reader,
          { ids: [...chosen.ids, ...latest.ids].slice(0, testedRanks), numbers },
          { open: start, today },
        )

    const shown = [...new Set([...chosen.ids, ...latest.ids.slice(0, TOP)])].filter(
      (id) => reader.firstDays.has(numbers.of(id)) || request.titles.includes(id),
    )
    const projection = toChartProjection({
      weeks,
      firstDays: reader.firstDays,
      days,
      titles: shown.map(numbers.of),
      testedRanks,
    })
    const names = await nameRows({ chart, window: base.window }, shown, NAMES_PATIENCE_MS, options)
    return {
      chart,
      unit,
      base,
      open,
      days,
      enough: toEnough(projection, { weeks: weeks.length, days, isDated, open: start, today }),
      titles: projection.titles.flatMap((projected, index) => {
        const id = shown[index] ?? ''
        const { group, lastRank, lastUnits, soFar, lastSoFar, verdict, units, ranks } = projected
        // Most latest titles of an artist are no debuts.
        if (chosen.candidates.has(id) && group !== 'debut') return []
        const name = names.get(id) ?? { title: null, credit: null }
        const facts = { group, lastRank, lastUnits, soFar, lastSoFar, verdict, units, ranks }
        return { id, ...name, isOurs: chosen.ours.has(id), ...facts }
      }),
      tests: PROJECTION_GROUPS.flatMap((group) =>
        projection.backtests[group].flatMap((test, index) =>
          test === null ? [] : { group, days: index + 1, ...test },
        ),
      ),
      rankTest: projection.ranks,
      calls: { used: reader.used(), max },
      receipt: receiptOf(
        {
          sources: mergeSources(reader.sources),
          window: { start: first, end: addDays(start, days - 1) },
          partialReasons: reader.hasFailed() || chosen.hasFailed ? [{ reason: 'failed' }] : [],
        },
        reader.reads,
      ),
    }
  }
}

type Known = { weeks: number; days: number; isDated: boolean; open: IsoDate; today: IsoDate }

/** Returns when each group of titles without a projection can have one. */
function toEnough({ backtests }: ChartProjection, known: Known): ChartProjectionAnswer['enough'] {
  // The first known weeks have no earlier weeks to be tested on.
  const missingWeeks = MIN_OUTCOME_WEEKS + 1 - known.weeks
  return PROJECTION_GROUPS.flatMap((group) => {
    if (missingWeeks > 0) return { group, days: 1, date: addDays(known.open, missingWeeks * DAYS_IN_WEEK + 1) }
    if (!known.isDated && known.days === 0) return { group, days: 1, date: addDays(known.open, DATA_LAG_DAYS) }
    const days = findEnoughDays(backtests[group], known.days)
    return days === null || days === known.days ? [] : { group, days, date: addDays(known.today, days - known.days) }
  })
}

function min(one: IsoDate, other: IsoDate): IsoDate {
  return one < other ? one : other
}
