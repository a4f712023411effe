import type { Worker } from 'node:worker_threads'
import type { ServiceCommand, ServiceMessage, ServiceResponse, ServiceThreadData } from '#service/thread/messages.ts'
import { ApiError, CatalogLockedError } from '../core/errors.ts'
import type { Priority } from '../provider/calls/bulkhead.ts'
import { toReason } from '../provider/signals.ts'
import type { Upstream, UpstreamBody, UpstreamResponse } from '../provider/upstream.ts'
import { createSupervisedThread } from './supervised-thread.ts'

export type ServiceClientOptions = {
  data: ServiceThreadData
  /** Monotonic milliseconds. */
  elapsedMs: () => number
  /** Reports the phase of generating or extending the sample, and its progress from 0 to 1. */
  onProgress: (phase: string, part: number) => void
  onFault: (error: unknown, message: string) => void
  createWorker: () => Worker
  /** @default JOB_TIMEOUT_MS */
  jobTimeoutMs?: number
  restartDelaysMs?: readonly number[]
}

type Reply = Extract<ServiceMessage, { id: number }>
type Command = Extract<ServiceCommand, { id: number }>
type Job = { command: Command; resolve: (reply: Reply) => void; reject: (error: unknown) => void }

/** The thread runs one job at a time. A second one is already queued there, so that it never waits for this thread. */
const MAX_SENT = 2
const MAX_QUEUED = 500
/** Far longer than the slowest query, so a thread that takes longer is stuck. */
const JOB_TIMEOUT_MS = 30_000
const QUEUE_RETRY_AFTER_SEC = 2
/** Every page needs the list of imports, which rarely changes. */
const ORIGINS_FRESH_MS = 2_000

/**
 * Runs the embedded data service on a thread. Requests queue here instead of in the thread, so that pages go first and canceled
 * requests cost the thread nothing.
 */
export function createServiceClient(options: ServiceClientOptions) {
  const { data, elapsedMs, onProgress, onFault, createWorker } = options
  const { jobTimeoutMs = JOB_TIMEOUT_MS, restartDelaysMs } = options
  const queues = { page: new Set<Job>(), later: new Set<Job>() }
  const queueOf = (priority: Priority) => (priority === 'page' ? queues.page : queues.later)
  const sent = new Map<number, { job: Job; timer: NodeJS.Timeout }>()
  const firstStart = Promise.withResolvers<void>()
  let isReady = false
  let wasReady = false
  let outage: string | null = null
  let lastId = 0
  let origins: readonly string[] = []
  let originsReadMs = Number.NEGATIVE_INFINITY

  const thread = createSupervisedThread<ServiceCommand, ServiceMessage>({
    createWorker: () => {
      const worker = createWorker()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ kind: 'open', data } satisfies ServiceCommand)
      return worker
    },
    onMessage: receive,
    onCrash,
    elapsedMs,
    ...(restartDelaysMs && { restartDelaysMs }),
  })

  function receive(message: ServiceMessage) {
    if (message.kind === 'progress') onProgress(message.progress.phase, message.progress.part)
    else if (message.kind === 'ready') onReady()
    else if (message.kind === 'failed') onFailedStart(message.message)
    else if (message.kind === 'fault') onFault(Object.assign(new Error(), message.error), 'the embedded service failed')
    else settle(message)
  }

  function onReady() {
    isReady = true
    wasReady = true
    outage = null
    firstStart.resolve()
    sendQueued()
  }

  function onFailedStart(reason: string) {
    // Show the operator this reason instead of the thread's exit.
    if (wasReady) return thread.kill(reason)
    firstStart.reject(new Error(reason))
  }

  function onCrash(error: Error) {
    isReady = false
    firstStart.reject(error)
    outage = 'The embedded data service has stopped and is being restarted.'
    onFault(error, 'the thread of the embedded service stopped and is being restarted')
    const lost = [...sent.values()]
    sent.clear()
    for (const { job, timer } of lost) {
      clearTimeout(timer)
      job.reject(error)
    }
  }

  function settle(reply: Reply) {
    const entry = sent.get(reply.id)
    sent.delete(reply.id)
    clearTimeout(entry?.timer)
    if (reply.kind === 'error') entry?.job.reject(new Error(reply.message))
    else if (reply.kind === 'locked') entry?.job.reject(new CatalogLockedError())
    else entry?.job.resolve(reply)
    sendQueued()
  }

  function sendQueued() {
    if (!isReady) return
    while (sent.size < MAX_SENT) {
      const queue = queues.page.size > 0 ? queues.page : queues.later
      const [job] = queue
      if (job === undefined) return
      queue.delete(job)
      const timer = setTimeout(() => thread.kill('the thread of the embedded service did not reply'), jobTimeoutMs)
      sent.set(job.command.id, { job, timer: timer.unref() })
      thread.post(job.command)
    }
  }

  function run(command: Command, priority: Priority, signal: AbortSignal | null): Promise<Reply> {
    if (signal?.aborted) return Promise.reject(toReason(signal))
    if (queues.page.size + queues.later.size >= MAX_QUEUED) {
      return Promise.reject(
        new ApiError('overloaded', 'Too many requests are waiting for the data service. Try again in a moment.', {
          retryAfterSec: QUEUE_RETRY_AFTER_SEC,
        }),
      )
    }
    const { promise, resolve, reject } = Promise.withResolvers<Reply>()
    const job = { command, resolve, reject }
    queueOf(priority).add(job)
    sendQueued()
    if (signal === null) return promise
    const onAbort = () => {
      queueOf(priority).delete(job)
      reject(toReason(signal))
    }
    signal.addEventListener('abort', onAbort, { once: true })
    return promise.finally(() => signal.removeEventListener('abort', onAbort))
  }

  const upstream: Upstream = async (request, priority = 'page') => {
    const { pathname, search } = new URL(request.url)
    const reply = await run(
      {
        kind: 'request',
        id: (lastId += 1),
        request: {
          method: request.method,
          url: pathname + search,
          headers: Object.fromEntries(request.headers),
          body: request.body === null ? null : await request.text(),
        },
      },
      priority,
      request.signal,
    )
    if (reply.kind !== 'response') throw new Error(`a reply of kind ${reply.kind} to a request`)
    return toUpstreamResponse(reply.response)
  }

  /** Returns the last known origins while the thread is busy or restarting, so only the first caller waits. */
  async function listOrigins(): Promise<readonly string[]> {
    if (isReady && elapsedMs() - originsReadMs > ORIGINS_FRESH_MS) {
      const isFirst = originsReadMs === Number.NEGATIVE_INFINITY
      originsReadMs = elapsedMs()
      const reading = readOrigins().catch(() => {})
      if (isFirst) await reading
    }
    return origins
  }

  async function readOrigins() {
    const reply = await run({ kind: 'origins', id: (lastId += 1) }, 'page', null)
    if (reply.kind === 'origins') ({ origins } = reply)
  }

  /** A roster for the first start; null without a sample. */
  async function readSampleRoster() {
    const reply = await run({ kind: 'sampleRoster', id: (lastId += 1) }, 'page', null)
    if (reply.kind !== 'sampleRoster') throw new Error(`a reply of kind ${reply.kind} to a request for the roster`)
    return reply.roster
  }

  async function listImports() {
    const reply = await run({ kind: 'imports', id: (lastId += 1) }, 'page', null)
    if (reply.kind !== 'imports') throw new Error(`a reply of kind ${reply.kind} to a request for the imports`)
    return reply.imports
  }

  return {
    upstream,
    listOrigins,
    listImports,
    readSampleRoster,
    /** Resolves when the service accepts requests. Rejects if the catalog can't be opened. */
    start: () => {
      thread.start()
      return firstStart.promise
    },
    /** Why the service is unavailable; null while it runs. */
    outage: () => outage,
    queued: () => queues.page.size + queues.later.size,
    close: () => thread.close(isReady ? { kind: 'close' } : null),
  }
}

export type ServiceClient = ReturnType<typeof createServiceClient>

function toUpstreamResponse({ status, headers, body }: ServiceResponse): UpstreamResponse {
  return { status, headers: new Headers(headers), body: body && toBody(body) }
}

function toBody(bytes: Uint8Array<ArrayBuffer>): UpstreamBody {
  return {
    async *[Symbol.asyncIterator]() {
      yield bytes
    },
    cancel: async () => {},
  }
}
