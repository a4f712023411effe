import type { Worker } from 'node:worker_threads'
import type { ServiceCommand, ServiceMessage, ServiceResponse, ServiceThreadData } from '#service/thread/messages.ts'
import { ApiError, CatalogLockedError } from '../core/errors.ts'
import type { Upstream, UpstreamBody, UpstreamResponse } from '../provider/upstream.ts'
import { createThreadQueue, type JobOptions } from '../threads/thread-queue.ts'

export type ServiceClientOptions = {
  data: ServiceThreadData
  /** Returns monotonic milliseconds. */
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
type Notice = Exclude<ServiceMessage, Reply>
type Command = ServiceCommand extends infer Each ? (Each extends { id: number } ? Omit<Each, 'id'> : never) : never

const MAX_QUEUED = 500
/** Far longer than the slowest query, so a thread that takes longer is stuck. */
const JOB_TIMEOUT_MS = 30_000
const QUEUE_RETRY_AFTER_SEC = 2
/** Every page needs the list of imports, which rarely changes. */
const ORIGINS_FRESH_MS = 2_000

/** Runs the embedded data service on a thread, which is restarted after a crash. */
export function createServiceClient(options: ServiceClientOptions) {
  const { data, elapsedMs, onProgress, onFault, createWorker } = options
  const { jobTimeoutMs = JOB_TIMEOUT_MS, restartDelaysMs } = options
  const firstStart = Promise.withResolvers<void>()
  let isReady = false
  let wasReady = false
  let outage: string | null = null
  let origins: readonly string[] = []
  let originsReadMs = Number.NEGATIVE_INFINITY

  const queue = createThreadQueue<Reply, Notice>({
    createWorker: () => {
      const worker = createWorker()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ kind: 'open', data } satisfies ServiceCommand)
      return worker
    },
    timeoutMs: jobTimeoutMs,
    onMessage: receive,
    onCrash(error) {
      isReady = false
      firstStart.reject(error)
      outage = 'The embedded data service has stopped and is being restarted.'
      onFault(error, 'the thread of the embedded service stopped and is being restarted')
      return error
    },
    restart: { elapsedMs, delaysMs: restartDelaysMs },
  })

  function receive(notice: Notice) {
    if (notice.kind === 'progress') onProgress(notice.progress.phase, notice.progress.part)
    else if (notice.kind === 'ready') onReady()
    else if (notice.kind === 'failed') onFailedStart(notice.message)
    else onFault(Object.assign(new Error(), notice.error), 'the embedded service failed')
  }

  function onReady() {
    isReady = true
    wasReady = true
    outage = null
    firstStart.resolve()
    queue.resume()
  }

  function onFailedStart(reason: string) {
    // The operator sees this reason instead of the thread's exit.
    if (wasReady) return queue.kill(new Error(reason))
    firstStart.reject(new Error(reason))
  }

  async function run<K extends Reply['kind']>(
    kind: K,
    command: Command,
    job?: JobOptions,
  ): Promise<Reply & { kind: K }> {
    if (queue.queued() >= MAX_QUEUED) {
      throw new ApiError('overloaded', 'Too many requests are waiting for the data service. Try again in a moment.', {
        retryAfterSec: QUEUE_RETRY_AFTER_SEC,
      })
    }
    const reply = await queue.run(command, job)
    if (reply.kind === 'error') throw new Error(reply.message)
    if (reply.kind === 'locked') throw new CatalogLockedError()
    if (reply.kind !== kind) throw new Error(`a reply of kind ${reply.kind} instead of ${kind}`)
    return reply as Reply & { kind: K }
  }

  const upstream: Upstream = async (request, priority = 'page') => {
    const { pathname, search } = new URL(request.url)
    const command: Command = {
      kind: 'request',
      request: {
        method: request.method,
        url: pathname + search,
        headers: Object.fromEntries(request.headers),
        body: request.body === null ? null : await request.text(),
      },
    }
    const { response } = await run('response', command, { priority, signal: request.signal })
    return toUpstreamResponse(response)
  }

  /** While the thread is busy or restarting, returns the last known origins, so that only the first caller waits. */
  async function listOrigins(): Promise<readonly string[]> {
    if (isReady && elapsedMs() - originsReadMs > ORIGINS_FRESH_MS) {
      const isFirst = originsReadMs === Number.NEGATIVE_INFINITY
      originsReadMs = elapsedMs()
      const reading = run('origins', { kind: 'origins' })
        .then((reply) => ({ origins } = reply))
        .catch(() => {})
      if (isFirst) await reading
    }
    return origins
  }

  return {
    upstream,
    listOrigins,
    listImports: async () => (await run('imports', { kind: 'imports' })).imports,
    /** Returns a roster for the first start. Null without a sample. */
    readSampleRoster: async () => (await run('sampleRoster', { kind: 'sampleRoster' })).roster,
    /** Resolves when the service accepts requests. Rejects if the catalog can't be opened. */
    start: () => {
      queue.start()
      return firstStart.promise
    },
    /** Returns why the service is unavailable. Null while it runs. */
    outage: () => outage,
    queued: queue.queued,
    close: () => queue.close(isReady ? ({ kind: 'close' } satisfies ServiceCommand) : null),
  }
}

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
