import { Worker } from 'node:worker_threads'
import { ApiError } from '../core/errors.ts'
import { createThreadQueue, StuckThreadError } from '../threads/thread-queue.ts'

export type RasterizeJob = { id: number; svg: string; fontFiles: readonly string[] }
export type RasterizeAnswer = { id: number; png: Uint8Array } | { id: number; error: string }

export type Rasterize = (svg: string, fontFiles: readonly string[]) => Promise<Buffer>

type Options = {
  /** Time limit per image, including time in the queue. */
  timeoutMs?: number
  /** Maximum number of queued images. Further ones are refused at once. */
  maxQueue?: number
  maxSvgBytes?: number
  createWorker?: () => Worker
}

const FAILED = 'The image couldn’t be created.'

/** Rasterizes drawings to PNG with one worker. If a drawing takes too long, the worker and its queue are ended. */
export function createRasterizer({
  timeoutMs = 8_000,
  maxQueue = 8,
  maxSvgBytes = 512 * 1024,
  createWorker = () => new Worker(new URL('./rasterize-worker.ts', import.meta.url)),
}: Options = {}) {
  const queue = createThreadQueue<RasterizeAnswer>({
    createWorker,
    timeoutMs,
    // Jobs wait in the thread, so that the time limit includes the queue.
    maxSent: maxQueue,
    onCrash: (cause) =>
      cause instanceof StuckThreadError
        ? new ApiError('overloaded', 'Creating the image took too long. Try again.', { retryAfterSec: 5 })
        : new ApiError('internal', FAILED, { cause }),
  })

  const rasterize: Rasterize = async (svg, fontFiles) => {
    if (Buffer.byteLength(svg) > maxSvgBytes) throw new ApiError('internal', 'The image has too much content.')
    if (queue.size() >= maxQueue) {
      throw new ApiError('overloaded', 'Too many images are in progress. Try again in a moment.', { retryAfterSec: 2 })
    }
    const answer = await queue.run({ svg, fontFiles } satisfies Omit<RasterizeJob, 'id'>)
    if ('png' in answer) return Buffer.from(answer.png)
    throw new ApiError('internal', FAILED, { cause: new Error(answer.error) })
  }

  return { rasterize, close: () => void queue.close() }
}
