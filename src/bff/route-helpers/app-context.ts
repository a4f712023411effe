import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { dayOf, type IsoDate } from '#contract/dates.ts'
import type { AnswerCache } from '../cache/answer-cache.ts'
import type { Freshness } from '../cache/freshness.ts'
import type { ChartWeeks } from '../charts/chart-weeks.ts'
import type { DeskDatabase } from '../desk-database/desk-database.ts'
import type { HistoryThread } from '../history-thread/history-thread.ts'
import type { WeekArchive } from '../archive/store/week-archive.ts'
import type { LatestReader } from '../archive/filling/latest-reader.ts'
import type { WeekFiller } from '../archive/filling/week-filler.ts'
import type { RenderedAnswers } from '../http/responses/rendered-answers.ts'
import type { CardRenderer } from '../card-drawing/card-sender.ts'
import type { Metrics } from '../operations/metrics.ts'
import type { ProviderWatch } from '../operations/provider-watch.ts'
import type { Readiness } from '../operations/readiness.ts'
import type { NameLoader } from '../names/name-loader.ts'
import type { NameStore } from '../names/name-store.ts'
import type { Priority } from '../provider/calls/bulkhead.ts'
import type { ProviderClient } from '../provider/client.ts'
import type { CallOptions, Transport } from '../provider/transport.ts'
import type { RunJob } from '../tracing/run-job.ts'

/** Data about the provider for receipts and the session. */
export type ProviderInfo = {
  mode: 'embedded' | 'remote'
  name: string
  isSample: boolean
  /** A function, because files can be imported while the dashboard runs. */
  hasImports: () => Promise<boolean>
}

export type AppContext = {
  client: ProviderClient
  transport: Transport
  watch: ProviderWatch
  readiness: () => Readiness
  metrics: Metrics
  /** Draws images of link previews and emails. */
  cards: CardRenderer
  cache: AnswerCache
  chartWeeks: ChartWeeks
  /** Archive of all loaded chart weeks on disk. */
  archive: WeekArchive
  /** Writes loaded weeks into the archive at once. */
  flushArchive: () => void
  latestReader: LatestReader
  /** Loads the weeks of a chart into the archive. Null if the setting ARCHIVE_WEEKS is `off` or `latest`. */
  weekFiller: WeekFiller | null
  archiveWeeks: number
  names: NameStore
  /** Loads unknown names with one provider call each, shared by all requests. */
  nameLoader: NameLoader
  /** Builds rank histories and exports of many weeks off the event loop. */
  historyThread: HistoryThread
  deskDatabase: DeskDatabase
  /** ID of the team that owns the team data; see DeskTables. */
  team: string
  /** Traces and counts background work. */
  runJob: RunJob
  freshness: Freshness
  /** Response bytes, cached for a few seconds. */
  rendered: RenderedAnswers
  provider: ProviderInfo
  /** Maximum concurrent provider calls, in total and per request. */
  concurrency: number
  /** Timeout of a complete response, including queueing and retries. */
  deadlineMs: number
  /** Epoch milliseconds. */
  now: () => number
  /** For durations, because the system clock can be changed or frozen. */
  elapsedMs: () => number
  version: string
}

export function withZod(app: FastifyInstance) {
  return app.withTypeProvider<ZodTypeProvider>()
}

export function callOptionsOf(request: FastifyRequest, priority: Priority = 'page'): CallOptions {
  return { signal: request.deadline, priority, requestId: request.id }
}

/** Returns the context for functions that load entities. They need the provider’s name instead of the provider. */
export function sourcesOf(context: AppContext) {
  return { ...context, provider: context.provider.name }
}

export function todayOf({ now }: AppContext): IsoDate {
  return dayOf(now())
}
