import { Worker } from 'node:worker_threads'
import { ApiError } from '../core/errors.ts'
import type { Priority } from '../provider/calls/bulkhead.ts'
import type { DecodeWeek } from '../provider/client.ts'
import { createThreadQueue, type JobOptions } from '../threads/thread-queue.ts'
import { trace } from '../tracing/trace.ts'
import type { HistoryCommandKind, HistoryCommands, HistoryReply } from './messages.ts'

type HistoryThreadOptions = {
  onCrash: (error: Error) => void
  /** @default IDLE_MS */
  idleMs?: number
  /** @default TIMEOUT_MS */
  timeoutMs?: number
  createWorker?: () => Worker
}

/** The thread uses about 30 MB, so it is ended after this time without a job. */
const IDLE_MS = 60_000
/** Commands take milliseconds, so a thread that takes this long is stuck. */
const TIMEOUT_MS = 30_000
const MAX_HEAP_MB = 128
/** Small, because most objects are garbage after one command. */
const MAX_YOUNG_HEAP_MB = 24

function createHistoryWorker(): Worker {
  return new Worker(new URL('./history-worker.ts', import.meta.url), {
    name: 'history',
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MB },
  })
}

/** Manages a thread for work on many chart weeks. A crash fails its jobs. */
export function createHistoryThread(options: HistoryThreadOptions) {
  const { onCrash, idleMs = IDLE_MS, timeoutMs = TIMEOUT_MS, createWorker = createHistoryWorker } = options
  const jobs = new Set<number>()
  let lastJob = 0
  const queue = createThreadQueue<HistoryReply>({
    createWorker,
    timeoutMs,
    idleMs,
    isInUse: () => jobs.size > 0,
    onCrash: (error) => {
      onCrash(error)
      return new ApiError('internal', 'The history can’t be read right now.', { cause: error })
    },
  })

  function call<K extends HistoryCommandKind>(
    kind: K,
    command: HistoryCommands[K]['command'],
    caller: JobOptions,
  ): Promise<HistoryCommands[K]['reply']> {
    return trace('history thread', async (span) => {
      span.setAttributes({ 'chartroom.history.command': kind })
      const reply = await queue.run({ ...command, kind }, caller)
      if ('value' in reply) return reply.value
      throw toApiError(reply.error)
    })
  }

  return {
    call,
    /** Starts the thread early, because loading its code takes 150 ms. */
    prepare: () => {
      if (!queue.isRunning()) call('end', { job: 0 }, {}).catch(() => {})
    },
    toDecoder:
      (priority: Priority): DecodeWeek =>
      (requested, bytes, secrets, signal) =>
        call('decode', { requested, bytes, secrets }, { signal, priority, transfer: toTransfer(bytes) }),
    /** Opens a job. The caller sends its commands one after another and then closes it. */
    openJob(): { job: number; close: () => void } {
      const job = (lastJob += 1)
      jobs.add(job)
      return {
        job,
        close: () => {
          jobs.delete(job)
          if (queue.isRunning()) call('end', { job }, {}).catch(() => {})
        },
      }
    },
    jobs: () => jobs.size,
    close: () => void queue.close(),
  }
}

export type HistoryThread = ReturnType<typeof createHistoryThread>

/** Only the log has the cause. */
function toApiError({ code, message, cause }: Extract<HistoryReply, { error: unknown }>['error']): ApiError {
  return new ApiError(code, message, cause === undefined ? {} : { cause: new Error(cause) })
}

/** Bytes that share a buffer with others are copied instead. */
function toTransfer({ buffer, byteLength }: Uint8Array<ArrayBuffer>): ArrayBuffer[] {
  return buffer.byteLength === byteLength ? [buffer] : []
}
