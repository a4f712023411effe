import { Worker } from 'node:worker_threads'
import { ApiError } from '../errors.ts'
import { type DecodeWeek } from '../provider/client.ts'
import { untilAborted } from '../provider/signals.ts'
import { type HistoryCommandKind, type HistoryCommands, type HistoryReply, type HistoryThreadData } from './messages.ts'

export type HistoryThreadOptions = HistoryThreadData & {
  onCrash: (error: Error) => void
  /** @default IDLE_MS */
  idleMs?: number
  /** @default TIMEOUT_MS */
  timeoutMs?: number
  createWorker?: (data: HistoryThreadData) => Worker
}

type Pending = { resolve: (value: unknown) => void; reject: (error: unknown) => void; timer: NodeJS.Timeout }

/** A thread costs some 20 MB: one that has had nothing to do for this long is ended. */
const IDLE_MS = 60_000
/** One command takes milliseconds: a thread that takes longer is stuck. */
const TIMEOUT_MS = 30_000
const MAX_HEAP_MB = 128
const MAX_YOUNG_HEAP_MB = 16

function createHistoryWorker(data: HistoryThreadData): Worker {
  return new Worker(new URL('./history-worker.ts', import.meta.url), {
    name: data.isBackground ? 'exports' : 'history',
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MB },
  })
}

/** A thread for work on many chart weeks; it starts with the first job, and a crash fails the jobs that it had. */
export function createHistoryThread(options: HistoryThreadOptions) {
  const {
    isBackground,
    onCrash,
    idleMs = IDLE_MS,
    timeoutMs = TIMEOUT_MS,
    createWorker = createHistoryWorker,
  } = options
  const pending = new Map<number, Pending>()
  const jobs = new Set<number>()
  let worker: Worker | null = null
  let idleTimer: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): Worker {
    const started = createWorker({ isBackground })
    started.on('message', settle)
    started.once('error', (error) => crash(started, error instanceof Error ? error : new Error(String(error))))
    started.once('exit', (code) => crash(started, new Error(`the thread exited with ${code}`)))
    // It keeps no process from stopping.
    started.unref()
    return started
  }

  function settle(reply: HistoryReply) {
    const waiting = pending.get(reply.id)
    pending.delete(reply.id)
    clearTimeout(waiting?.timer)
    if ('value' in reply) waiting?.resolve(reply.value)
    else waiting?.reject(toApiError(reply.error))
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
    for (const { reject, timer } of pending.values()) {
      clearTimeout(timer)
      reject(error)
    }
    pending.clear()
    void ended?.terminate()
  }

  function scheduleEnd() {
    clearTimeout(idleTimer)
    if (pending.size > 0 || jobs.size > 0) return
    idleTimer = setTimeout(() => end(new Error('idle')), idleMs).unref()
  }

  function call<K extends HistoryCommandKind>(
    kind: K,
    command: HistoryCommands[K]['command'],
    signal: AbortSignal,
  ): Promise<HistoryCommands[K]['reply']> {
    clearTimeout(idleTimer)
    worker ??= start()
    const crashing = worker
    const id = (lastId += 1)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const timer = setTimeout(() => crash(crashing, new Error('the thread did not reply')), timeoutMs).unref()
    pending.set(id, { resolve, reject, timer })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ ...command, id, kind })
    return untilAborted(promise as Promise<HistoryCommands[K]['reply']>, signal)
  }

  const decodeWeek: DecodeWeek = (requested, text, secrets, signal) =>
    call('decode', { requested, text, secrets }, signal)

  return {
    call,
    decodeWeek,
    /** Runs `work` as a job; whatever ends it, the thread forgets the job. */
    openJob(): { job: number; close: () => void } {
      const job = (lastId += 1)
      jobs.add(job)
      return {
        job,
        close: () => {
          jobs.delete(job)
          if (worker !== null) call('end', { job }, new AbortController().signal).catch(() => {})
        },
      }
    },
    /** Exports and rank histories under way. */
    jobs: () => jobs.size,
    close: () => end(new Error('the server stops')),
  }
}

export type HistoryThread = ReturnType<typeof createHistoryThread>

/** The cause is for the log: callers only see the message. */
function toApiError({ code, message, cause }: Extract<HistoryReply, { error: unknown }>['error']): ApiError {
  return new ApiError(code, message, cause === undefined ? {} : { cause: new Error(cause) })
}
