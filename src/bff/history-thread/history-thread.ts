import { Worker } from 'node:worker_threads'
import { ApiError } from '../core/errors.ts'
import type { Priority } from '../provider/calls/bulkhead.ts'
import type { DecodeWeek } from '../provider/client.ts'
import { toReason } from '../provider/signals.ts'
import { NO_TRACER, type Tracer } from '../tracing/tracer.ts'
import type { HistoryCommandKind, HistoryCommands, HistoryReply } from './messages.ts'

type HistoryThreadOptions = {
  onCrash: (error: Error) => void
  /** @default IDLE_MS */
  idleMs?: number
  /** @default TIMEOUT_MS */
  timeoutMs?: number
  createWorker?: () => Worker
  /** @default records nothing */
  tracer?: Tracer
}

/** A page's rank history (`page`) runs before an export's next week (`background`). */
type HistoryCallOptions = { signal: AbortSignal; priority?: Priority; transfer?: ArrayBuffer[] }

type Pending = {
  message: { id: number; kind: HistoryCommandKind }
  transfer: ArrayBuffer[]
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** One command in progress and one waiting in the thread, so that it never idles between commands. */
const MAX_SENT = 2
/** The thread uses about 30 MB, so it is ended after this time without a job. */
const IDLE_MS = 60_000
/** Commands take milliseconds, so a thread that takes this long is stuck. */
const TIMEOUT_MS = 30_000
const MAX_HEAP_MB = 128
/** Small, because most objects are garbage after one command. */
const MAX_YOUNG_HEAP_MB = 6

function createHistoryWorker(): Worker {
  return new Worker(new URL('./history-worker.ts', import.meta.url), {
    name: 'history',
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MB },
  })
}

/** Manages a thread for work on many chart weeks. It starts with the first job, and a crash fails its jobs. */
export function createHistoryThread(options: HistoryThreadOptions) {
  const { onCrash, idleMs = IDLE_MS, timeoutMs = TIMEOUT_MS, createWorker = createHistoryWorker } = options
  const { tracer = NO_TRACER } = options
  const queues = { page: new Set<Pending>(), later: new Set<Pending>() }
  const queueOf = (priority: Priority) => (priority === 'page' ? queues.page : queues.later)
  const sent = new Map<number, { pending: Pending; timer: NodeJS.Timeout }>()
  const jobs = new Set<number>()
  let worker: Worker | null = null
  let idleTimer: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): Worker {
    const started = createWorker()
    started.on('message', settle)
    started.once('error', (error) => crash(started, error instanceof Error ? error : new Error(String(error))))
    started.once('exit', (code) => crash(started, new Error(`the thread exited with ${code}`)))
    // Lets the process exit.
    started.unref()
    return started
  }

  function settle(reply: HistoryReply) {
    const entry = sent.get(reply.id)
    sent.delete(reply.id)
    clearTimeout(entry?.timer)
    if ('value' in reply) entry?.pending.resolve(reply.value)
    else entry?.pending.reject(toApiError(reply.error))
    sendQueued()
    scheduleEnd()
  }

  function crash(crashed: Worker, error: Error) {
    if (worker !== crashed) return
    onCrash(error)
    end(new ApiError('internal', 'The history can’t be read right now.', { cause: error }))
  }

  function end(error: Error) {
    const ended = worker
    worker = null
    clearTimeout(idleTimer)
    const lost = [...[...sent.values()].map(({ pending }) => pending), ...queues.page, ...queues.later]
    for (const { timer } of sent.values()) clearTimeout(timer)
    sent.clear()
    queues.page.clear()
    queues.later.clear()
    for (const { reject } of lost) reject(error)
    void ended?.terminate()
  }

  function scheduleEnd() {
    clearTimeout(idleTimer)
    if (sent.size > 0 || jobs.size > 0) return
    idleTimer = setTimeout(() => end(new Error('idle')), idleMs).unref()
  }

  function sendQueued() {
    while (sent.size < MAX_SENT) {
      const queue = queues.page.size > 0 ? queues.page : queues.later
      const [pending] = queue
      if (pending === undefined) return
      queue.delete(pending)
      worker ??= start()
      const current = worker
      const timer = setTimeout(() => crash(current, new Error('the thread did not reply')), timeoutMs).unref()
      sent.set(pending.message.id, { pending, timer })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(pending.message, pending.transfer)
    }
  }

  function call<K extends HistoryCommandKind>(
    kind: K,
    command: HistoryCommands[K]['command'],
    caller: HistoryCallOptions,
  ): Promise<HistoryCommands[K]['reply']> {
    return tracer.trace('history thread', (span) => {
      span.set({ 'chartroom.history.command': kind })
      return enqueue(kind, command, caller)
    })
  }

  function enqueue<K extends HistoryCommandKind>(
    kind: K,
    command: HistoryCommands[K]['command'],
    { signal, priority = 'page', transfer = [] }: HistoryCallOptions,
  ): Promise<HistoryCommands[K]['reply']> {
    if (signal.aborted) return Promise.reject(toReason(signal))
    clearTimeout(idleTimer)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const pending = { message: { ...command, id: (lastId += 1), kind }, transfer, resolve, reject }
    const onAbort = () => {
      queueOf(priority).delete(pending)
      reject(toReason(signal))
    }
    signal.addEventListener('abort', onAbort, { once: true })
    queueOf(priority).add(pending)
    sendQueued()
    return (promise as Promise<HistoryCommands[K]['reply']>).finally(() => signal.removeEventListener('abort', onAbort))
  }

  return {
    call,
    toDecoder:
      (priority: Priority): DecodeWeek =>
      (requested, bytes, secrets, signal) =>
        call('decode', { requested, bytes, secrets }, { signal, priority, transfer: toTransfer(bytes) }),
    /** The caller sends the commands of a job one after another and then closes it. */
    openJob(): { job: number; close: () => void } {
      const job = (lastId += 1)
      jobs.add(job)
      return {
        job,
        close: () => {
          jobs.delete(job)
          if (worker !== null) call('end', { job }, { signal: new AbortController().signal }).catch(() => {})
        },
      }
    },
    jobs: () => jobs.size,
    close: () => end(new Error('the server stops')),
  }
}

export type HistoryThread = ReturnType<typeof createHistoryThread>

/** The cause is only logged. */
function toApiError({ code, message, cause }: Extract<HistoryReply, { error: unknown }>['error']): ApiError {
  return new ApiError(code, message, cause === undefined ? {} : { cause: new Error(cause) })
}

/** Bytes that share a buffer with others are copied instead. */
function toTransfer({ buffer, byteLength }: Uint8Array<ArrayBuffer>): ArrayBuffer[] {
  return buffer.byteLength === byteLength ? [buffer] : []
}
