import type { FastifyInstance } from 'fastify'
import type { ChartSummary } from '#contract/api/charts.ts'
import {
  type ChartStatus,
  chartStatusAnswerSchema,
  type ChartStatusAnswer,
  type StatusAnswer,
  statusAnswerSchema,
} from '#contract/api/status.ts'
import { toInstant } from '../../core/instants.ts'
import { concurrently } from '../../core/concurrently.ts'
import { isProviderFailure } from '../../core/errors.ts'
import type { Finding } from '../../operations/readiness.ts'
import type { CallOptions } from '../../provider/transport.ts'
import { addRoute } from '../../route-helpers/add-route.ts'
import { callOptionsOf, type AppContext } from '../../route-helpers/app-context.ts'

/** Needs no provider call, so that it responds during startup and while the provider is down. */
export function statusRoutes(app: FastifyInstance, context: AppContext, cacheBytes: number) {
  const { readiness, watch, transport, archive, archiveWeeks, cache, rendered, provider, now, version, weekFiller } =
    context
  const startedMs = now()
  addRoute(app, 'GET /api/status', {
    summary: 'Status of the server and its provider',
    answer: statusAnswerSchema,
    handle: (): StatusAnswer => {
      const { blocking, warnings } = readiness()
      const { running, queued, routes } = transport.state()
      const lastAnswerMs = watch.lastAnswerMs()
      const hasCalledProvider = lastAnswerMs !== null || watch.isSilent()
      const progress = weekFiller?.progress() ?? { charts: 0, weeks: 0, calls: 0 }
      return {
        version,
        startedAt: toInstant(startedMs),
        now: toInstant(now()),
        isReady: blocking.length === 0,
        findings: [...toFindings(blocking, true), ...toFindings(warnings, false)],
        provider: {
          mode: provider.mode,
          name: provider.name,
          isReachable: hasCalledProvider ? !watch.isSilent() : null,
          lastAnswerAt: lastAnswerMs === null ? null : toInstant(lastAnswerMs),
          callsRunning: running,
          callsWaiting: queued,
          openRoutes: routes.flatMap(({ route, isOpen }) => (isOpen ? [route] : [])),
        },
        cache: {
          readyBytes: rendered.bytes(),
          limitBytes: cacheBytes,
          hits: rendered.counts.hits + cache.counts.hits,
          misses: cache.counts.misses,
          stale: cache.counts.stale,
        },
        archive: {
          weeksPerChart: Number.isFinite(archiveWeeks) ? archiveWeeks : null,
          ...archive.count(),
          loadingCharts: progress.charts,
          loadingWeeks: progress.weeks,
          calls: progress.calls,
        },
      }
    },
  })
}

/** Separate from /api/status, because it may need one provider call per chart. */
export function chartStatusRoutes(app: FastifyInstance, { chartWeeks, concurrency, now }: AppContext) {
  addRoute(app, 'GET /api/status/charts', {
    summary: 'Latest week of every chart, requested from the provider',
    answer: chartStatusAnswerSchema,
    handle: async (request): Promise<ChartStatusAnswer> => {
      const options = callOptionsOf(request, 'background')
      const { data: charts } = await chartWeeks.readCharts(options)
      const states = new Map<string, ChartStatus>()
      for await (const state of concurrently(charts, concurrency, (chart) => readStatus(chart, options))) {
        states.set(state.id, state)
      }
      return { now: toInstant(now()), charts: charts.flatMap(({ id }) => states.get(id) ?? []) }
    },
  })

  async function readStatus({ id, name, location }: ChartSummary, options: CallOptions): Promise<ChartStatus> {
    const chart = { id, name, location }
    try {
      const { data, fetchedAt, stale } = await chartWeeks.readLatest(id, options)
      if (data === null) return { ...chart, newest: null, isFailed: false }
      const { week, window } = data
      return { ...chart, newest: { week, window, retrievedAt: toInstant(fetchedAt), stale }, isFailed: false }
    } catch (error) {
      if (!isProviderFailure(error)) throw error
      return { ...chart, newest: null, isFailed: true }
    }
  }
}

function toFindings(findings: readonly Finding[], isBlocking: boolean) {
  return [...new Set(findings.map(({ reason }) => reason))].map((reason) => ({ reason, isBlocking }))
}
