import { Worker } from 'node:worker_threads'
import { ApiError } from '../../errors.ts'

export type RasteriseJob = { id: number; svg: string; fontFiles: readonly string[] }
export type RasteriseAnswer = { id: number; png: Uint8Array } | { id: number; error: string }

export type Rasterise = (svg: string, fontFiles: readonly string[]) => Promise<Buffer>

type Options = {
  /** One image, waiting for others included. */
  timeoutMs?: number
  /** Images under way; more are refused at once. */
  maxQueue?: number
  maxSvgBytes?: number
  createWorker?: () => Worker
}

type Waiting = { resolve: (png: Buffer) => void; reject: (error: unknown) => void }

/**
 * Drawings as PNG, by one worker that starts with the first. A drawing that takes too long ends the worker and all that
 * wait for it: nothing else can stop it.
 */
export function createRasteriser({
  timeoutMs = 8_000,
  maxQueue = 8,
  maxSvgBytes = 512 * 1024,
  createWorker = () => new Worker(new URL('./rasterise-worker.ts', import.meta.url)),
}: Options = {}) {
  let worker: Worker | null = null
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  function end(error: unknown) {
    const ended = worker
    worker = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    void ended?.terminate()
  }

  function start(): Worker {
    const started = createWorker()
    started.on('message', (answer: RasteriseAnswer) => {
      const job = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('png' in answer) job?.resolve(Buffer.from(answer.png))
      else job?.reject(new ApiError('internal', 'The image could not be made.', { cause: new Error(answer.error) }))
    })
    started.on('error', (cause) => {
      if (worker === started) end(new ApiError('internal', 'The image could not be made.', { cause }))
    })
    // It keeps nobody from stopping.
    started.unref()
    return started
  }

  const rasterise: Rasterise = (svg, fontFiles) => {
    if (Buffer.byteLength(svg) > maxSvgBytes) {
      return Promise.reject(new ApiError('internal', 'The image has too much in it.'))
    }
    if (waiting.size >= maxQueue) {
      return Promise.reject(new ApiError('overloaded', 'Too many images at once.', { retryAfterSec: 2 }))
    }
    worker ??= start()
    const job: RasteriseJob = { id: (lastId += 1), svg, fontFiles }
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    waiting.set(job.id, { resolve, reject })
    const timer = setTimeout(() => end(new ApiError('overloaded', 'The image took too long.', { retryAfterSec: 5 })), timeoutMs)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(job)
    return promise.finally(() => clearTimeout(timer))
  } // prettier-ignore

  return { rasterise, close: () => end(new Error('the server stops')) }
}
