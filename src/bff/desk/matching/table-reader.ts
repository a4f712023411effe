import { setImmediate as nextTurn } from 'node:timers/promises'
import { deserialize } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError, badRequest } from '../../core/errors.ts'
import { toReason } from '../../provider/signals.ts'
import type { PlannedInput } from './plan-rows.ts'
import { fieldOf, type InputBody } from './read-input.ts'

export type TableReply =
  | { value: Pick<PlannedInput, 'columns'> & { parts: Uint8Array[] } }
  | { error: { code: ErrorCode; message: string; field: string | undefined } }

type Options = {
  /** Limit on reading; time in the queue doesn’t count. @default TIMEOUT_MS */
  timeoutMs?: number
  createWorker?: () => Worker
  onCrash: (error: unknown) => void
}

/** From the arrival of a request until its table has been read. */
export type TablePlace = {
  read: (body: InputBody, signal: AbortSignal) => Promise<PlannedInput>
  /** Called when the response ends, in case that the table was never read. */
  leave: () => void
}

const TIMEOUT_MS = 10_000
/** A thread takes half a second to start and needs about 30 MB, so one waits this long for the next table. */
const IDLE_MS = 60_000
const MAX_HEAP_MB = 256
const MAX_YOUNG_HEAP_MB = 16
/** Clients whose tables are read at once, one of each. Each thread can need the complete heap. */
const MAX_READING = 2
/** One is read and the others wait, because people paste again and offices share an address. */
const MAX_PER_CLIENT = 3
/** Limit for all clients together, because each place can hold a body in memory. */
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

/** In parts, so that other requests aren't blocked. */
async function unpack({ columns, parts }: Extract<TableReply, { value: unknown }>['value']): Promise<PlannedInput> {
  const rows: PlannedInput['rows'] = []
  for (const part of parts) {
    rows.push(...(deserialize(part) as PlannedInput['rows']))
    await nextTurn()
  }
  return { columns, rows }
}

/** Reads the tables that people give in threads, one at a time per client. A thread that fails ends alone. */
export function createTableReader({ timeoutMs = TIMEOUT_MS, createWorker = createTableWorker, onCrash }: Options) {
  const places = new Map<string, number>()
  const reading = new Set<string>()
  const waiting = new Set<{ client: string; start: () => void }>()
  const closing = new AbortController()
  let idle: { worker: Worker; timer: NodeJS.Timeout } | null = null

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
          await takeTurn(client, signal)
          try {
            return await readInThread(body, signal)
          } finally {
            reading.delete(client)
            startWaiting()
          }
        } finally {
          leave()
        }
      },
    }
  }

  function takeTurn(client: string, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
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

  function startWaiting() {
    for (const turn of waiting) {
      if (reading.size >= MAX_READING) return
      if (reading.has(turn.client)) continue
      waiting.delete(turn)
      reading.add(turn.client)
      turn.start()
    }
  }

  async function readInThread(body: InputBody, signal: AbortSignal): Promise<PlannedInput> {
    signal.throwIfAborted()
    const field = fieldOf(body)
    const { promise, resolve, reject } = Promise.withResolvers<TableReply>()
    const worker = takeWorker()
    const abort = () => reject(toReason(signal))
    const crash = (error: { code?: unknown }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return reject(badRequest(field, TOO_MUCH))
      onCrash(error)
      reject(new ApiError('internal', 'The list can’t be read right now.', { cause: error }))
    }
    const timer = setTimeout(() => reject(badRequest(field, TOO_SLOW)), timeoutMs)
    signal.addEventListener('abort', abort, { once: true })
    worker.once('message', resolve).once('error', crash)
    // Small buffers share their memory with others, so they are copied.
    const { buffer, byteLength } = body.bytes
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(body, buffer.byteLength === byteLength ? [buffer] : [])
    try {
      const reply = await promise
      keepWorker(worker.off('error', crash))
      if ('value' in reply) return await unpack(reply.value)
      const { code, message, field: wrong } = reply.error
      throw new ApiError(code, message, wrong === undefined ? {} : { field: wrong })
    } catch (error) {
      if (idle?.worker !== worker) await worker.terminate()
      throw error
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
  }

  function takeWorker(): Worker {
    if (idle !== null) {
      const { worker, timer } = idle
      clearTimeout(timer)
      idle = null
      return worker
    }
    const worker = createWorker()
    // The process must be able to exit, and without a listener an error would end it.
    worker.unref()
    worker.on('error', () => {})
    worker.once('exit', () => {
      if (idle?.worker === worker) endIdle()
    })
    return worker
  }

  function keepWorker(worker: Worker) {
    endIdle()
    idle = { worker, timer: setTimeout(endIdle, IDLE_MS).unref() }
  }

  function endIdle() {
    clearTimeout(idle?.timer)
    void idle?.worker.terminate()
    idle = null
  }

  return {
    enter,
    /** Ends all threads. */
    close() {
      closing.abort(new Error('the server stops'))
      endIdle()
    },
  }
}
