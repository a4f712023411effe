import { Worker } from 'node:worker_threads'
import { ApiError } from '../core/errors.ts'

export type RasterizeJob = { id: number; svg: string; fontFiles: readonly string[] }
export type RasterizeAnswer = { id: number; png: Uint8Array } | { id: number; error: string }

export type Rasterize = (svg: string, fontFiles: readonly string[]) => Promise<Buffer>

type Options = {
  /** Time limit per image, including the queue. */
  timeoutMs?: number
  /** Maximum queued images. Further ones are refused immediately. */
  maxQueue?: number
  maxSvgBytes?: number
  createWorker?: () => Worker
}

type Waiting = { resolve: (png: Buffer) => void; reject: (error: unknown) => void }

/**
 * Rasterizes drawings to PNG with one worker, which starts with the first job. If a drawing takes too long, the worker is terminated
 * with all queued jobs, because rasterizing can't be interrupted.
 */
export function createRasterizer({
  timeoutMs = 8_000,
  maxQueue = 8,
  maxSvgBytes = 512 * 1024,
  createWorker = () => new Worker(new URL('./rasterize-worker.ts', import.meta.url)),
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
    started.on('message', (answer: RasterizeAnswer) => {
      const job = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('png' in answer) job?.resolve(Buffer.from(answer.png))
      else job?.reject(new ApiError('internal', 'The image couldn’t be created.', { cause: new Error(answer.error) }))
    })
    started.on('error', (cause) => {
      if (worker === started) end(new ApiError('internal', 'The image couldn’t be created.', { cause }))
    })
    // The worker must not keep the process alive.
    started.unref()
    return started
  }

  const rasterize: Rasterize = (svg, fontFiles) => {
    if (Buffer.byteLength(svg) > maxSvgBytes) {
      return Promise.reject(new ApiError('internal', 'The image has too much content.'))
    }
    if (waiting.size >= maxQueue) {
      return Promise.reject(new ApiError('overloaded', 'Too many images are in progress. Try again in a moment.', { retryAfterSec: 2 }))
    }
    worker ??= start()
    const job: RasterizeJob = { id: (lastId += 1), svg, fontFiles }
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    waiting.set(job.id, { resolve, reject })
    const timer = setTimeout(() => end(new ApiError('overloaded', 'Creating the image took too long. Try again.', { retryAfterSec: 5 })), timeoutMs)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(job)
    return promise.finally(() => clearTimeout(timer))
  } // prettier-ignore

  return { rasterize, close: () => end(new Error('the server is stopping')) }
}
