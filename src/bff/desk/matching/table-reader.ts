import { setImmediate as nextTurn } from 'node:timers/promises'
import { deserialize } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError, badRequest } from '../../core/errors.ts'
import { toReason } from '../../provider/signals.ts'
import { createThreadQueue, isOutOfMemory, StuckThreadError, type ThreadQueue } from '../../threads/thread-queue.ts'
import type { PlannedInput } from './plan-rows.ts'
import { fieldOf, type InputBody } from './read-input.ts'

export type TableResult =
  | { value: Pick<PlannedInput, 'columns'> & { parts: Uint8Array[] } }
  | { error: { code: ErrorCode; message: string; field: string | undefined } }
export type TableReply = { id: number } & TableResult

type Options = {
  /**
   * Time limit of parsing, without time in the queue.
   * @default TIMEOUT_MS
   */
  timeoutMs?: number
  createWorker?: () => Worker
  onCrash: (error: unknown) => void
}

/** A place in the queue, from the arrival of a request until its table is parsed. */
export type TablePlace = {
  read: (body: InputBody, signal: AbortSignal) => Promise<PlannedInput>
  /** Called when the response ends, in case the table was never parsed. */
  leave: () => void
}

const TIMEOUT_MS = 10_000
/** A thread takes half a second to start and needs about 30 MB, so it waits this long for the next table. */
const IDLE_MS = 60_000
const MAX_HEAP_MB = 256
const MAX_YOUNG_HEAP_MB = 16
/** Maximum number of clients whose tables are parsed at once. Each thread can need its complete heap. */
const MAX_READING = 2
/** One table is parsed and the others wait, because people paste again and offices share an IP address. */
const MAX_PER_CLIENT = 3
/** Maximum for all clients together, because each place can have a body in memory. */
const MAX_PLACES = 12
const RETRY_AFTER_SEC = 2

const TOO_SLOW = 'Reading this list takes too long. Save only the needed columns, or split it into smaller parts.'
const TOO_MUCH =
  'Reading this list needs too much memory. Save only the needed columns, or split it into smaller parts.'

function createTableWorker(): Worker {
  return new Worker(new URL('./table-worker.ts', import.meta.url), {
    name: 'table',
    resourceLimits: {
      maxOldGenerationSizeMb: MAX_HEAP_MB - MAX_YOUNG_HEAP_MB,
      maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MB,
    },
  })
}

type TableThread = ThreadQueue<TableReply>

function toRefusal(error: unknown, field: string): ApiError {
  if (error instanceof StuckThreadError) return badRequest(field, TOO_SLOW)
  if (isOutOfMemory(error)) return badRequest(field, TOO_MUCH)
  return new ApiError('internal', 'The list can’t be read right now.', { cause: error })
}

/** Unpacks in parts, so that other requests aren't blocked. */
async function unpack({ columns, parts }: Extract<TableResult, { value: unknown }>['value']): Promise<PlannedInput> {
  const rows: PlannedInput['rows'] = []
  for (const part of parts) {
    rows.push(...(deserialize(part) as PlannedInput['rows']))
    await nextTurn()
  }
  return { columns, rows }
}

async function readInThread(thread: TableThread, body: InputBody, signal: AbortSignal): Promise<PlannedInput> {
  // Small buffers share their memory with others, so they are copied.
  const { buffer, byteLength } = body.bytes
  const transfer = buffer.byteLength === byteLength ? [buffer] : []
  const reply = await thread.run(body, { signal, transfer }).catch((error: unknown) => {
    throw signal.aborted ? error : toRefusal(error, fieldOf(body))
  })
  if ('value' in reply) return unpack(reply.value)
  const { code, message, field } = reply.error
  throw new ApiError(code, message, field === undefined ? {} : { field })
}

/** Parses uploaded tables in threads, one at a time per client. If a thread fails, the others go on. */
export function createTableReader({ timeoutMs = TIMEOUT_MS, createWorker = createTableWorker, onCrash }: Options) {
  const places = new Map<string, number>()
  const reading = new Set<string>()
  const waiting = new Set<{ client: string; start: (thread: TableThread) => void }>()
  const closing = new AbortController()
  const threads = Array.from({ length: MAX_READING }, () =>
    createThreadQueue<TableReply>({
      createWorker,
      timeoutMs,
      idleMs: IDLE_MS,
      endsWhenCanceled: true,
      onCrash(error) {
        if (!(error instanceof StuckThreadError || isOutOfMemory(error))) onCrash(error)
        return error
      },
    }),
  )
  const free = new Set(threads)

  /** Counts a request before its body arrives. Throws if there are too many. */
  function enter(client: string): TablePlace {
    const own = places.get(client) ?? 0
    if (own >= MAX_PER_CLIENT) {
      throw new ApiError('too_many_requests', 'We’re still reading your other lists. Try again in a moment.', {
        retryAfterSec: RETRY_AFTER_SEC,
      })
    }
    if (places.values().reduce((sum, each) => sum + each, 0) >= MAX_PLACES) {
      throw new ApiError('overloaded', 'We’re reading many lists right now. Try again in a moment.', {
        retryAfterSec: RETRY_AFTER_SEC,
      })
    }
    places.set(client, own + 1)
    let isIn = true
    const leave = () => {
      if (!isIn) return
      isIn = false
      const left = (places.get(client) ?? 1) - 1
      if (left === 0) places.delete(client)
      else places.set(client, left)
    }
    return {
      leave,
      async read(body, clientSignal) {
        const signal = AbortSignal.any([clientSignal, closing.signal])
        try {
          const thread = await takeTurn(client, signal)
          try {
            return await readInThread(thread, body, signal)
          } finally {
            reading.delete(client)
            void release(thread)
          }
        } finally {
          leave()
        }
      },
    }
  }

  function takeTurn(client: string, signal: AbortSignal): Promise<TableThread> {
    const { promise, resolve, reject } = Promise.withResolvers<TableThread>()
    const turn = { client, start: resolve }
    const abort = () => {
      if (waiting.delete(turn)) reject(toReason(signal))
    }
    waiting.add(turn)
    signal.addEventListener('abort', abort, { once: true })
    if (signal.aborted) abort()
    startWaiting()
    return promise.finally(() => signal.removeEventListener('abort', abort))
  }

  async function release(thread: TableThread) {
    await thread.whenEnded()
    free.add(thread)
    startWaiting()
  }

  function startWaiting() {
    for (const turn of waiting) {
      // The first free thread is used, because it may still be running.
      const thread = threads.find((each) => free.has(each))
      if (thread === undefined) return
      if (reading.has(turn.client)) continue
      waiting.delete(turn)
      free.delete(thread)
      reading.add(turn.client)
      turn.start(thread)
    }
  }

  return {
    enter,
    close() {
      closing.abort(new Error('the server stops'))
      for (const thread of threads) void thread.close()
    },
  }
}
