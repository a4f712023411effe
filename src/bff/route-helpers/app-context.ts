import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { type ZodTypeProvider } from 'fastify-type-provider-zod'
import { dayOf, type IsoDate } from '#contract/dates.ts'
import { type SampleShare } from '#contract/describe-receipt.ts'
import { type AnswerCache } from '../cache/answer-cache.ts'
import { type Freshness } from '../cache/freshness.ts'
import { type ChartWeeks } from '../charts/chart-weeks.ts'
import { type HistoryThread } from '../history-thread/history-thread.ts'
import { type WeekArchive } from '../archive/week-archive.ts'
import { type LatestReader } from '../archive/latest-reader.ts'
import { type RenderedAnswers } from '../http/rendered-answers.ts'
import { type NameStore } from '../names/name-store.ts'
import { type Priority } from '../provider/bulkhead.ts'
import { type ProviderClient } from '../provider/client.ts'
import { type CallOptions } from '../provider/transport.ts'

/** How the provider is called on receipts and in the session. */
export type ProviderInfo = {
  mode: 'embedded' | 'remote'
  name: string
  isSample: boolean
  /** Asked each time: files can be imported while the dashboard runs. */
  hasImports: () => Promise<boolean>
}

/** What the API routes share. */
export type AppContext = {
  client: ProviderClient
  cache: AnswerCache
  chartWeeks: ChartWeeks
  /** Chart weeks as this dashboard has read them. */
  archive: WeekArchive
  latestReader: LatestReader
  names: NameStore
  /** Does the work on many chart weeks: rank histories and exports. */
  historyThread: HistoryThread
  freshness: Freshness
  /** Answers as bytes, for a few seconds. */
  rendered: RenderedAnswers
  provider: ProviderInfo
  /** Concurrent calls to the provider. One request never has more than this many of its own in progress. */
  concurrency: number
  /** One answer, queueing and retries included. */
  deadlineMs: number
  /** Epoch milliseconds. */
  now: () => number
  version: string
}

/** The instance as routes see it: schemas of questions and answers are zod's. */
export function withZod(app: FastifyInstance) {
  return app.withTypeProvider<ZodTypeProvider>()
}

export function callOptionsOf(request: FastifyRequest, priority: Priority = 'page'): CallOptions {
  return { signal: request.deadline, priority, requestId: request.id }
}

/** How much of what pages and files show may be invented; receipts say so. */
export async function sampleShareOf({ isSample, hasImports }: ProviderInfo): Promise<SampleShare> {
  if (!isSample) return 'none'
  return (await hasImports()) ? 'some' : 'all'
}

export function todayOf({ now }: AppContext): IsoDate {
  return dayOf(now())
}
