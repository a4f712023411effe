import { Worker } from 'node:worker_threads'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError, badRequest } from '../../core/errors.ts'
import { createThreadQueue, isOutOfMemory, StuckThreadError } from '../../threads/thread-queue.ts'
import { type EncodedArtwork, FIELD } from './encoded-artwork.ts'

export type EncodeReply = { id: number } & (
  { value: EncodedArtwork } | { error: { code: ErrorCode; message: string; field: string | undefined } }
)

/** The largest image takes some seconds. */
const TIMEOUT_MS = 30_000
/** The memory of a decoded image is freed only when its thread ends. */
const IDLE_MS = 20_000
const MAX_HEAP_MB = 128
/** Each waiting image has its file in memory. */
const MAX_QUEUE = 6
const TOO_LARGE = 'Processing this image takes too long. Use a smaller one.'

/** Encodes uploaded images one at a time in a thread. The thread ends if an image takes too long. */
export function createArtworkEncoder() {
  const queue = createThreadQueue<EncodeReply>({
    createWorker: startWorker,
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
    maxSent: 1,
    endsWhenCanceled: true,
    onCrash: (cause) =>
      cause instanceof StuckThreadError || isOutOfMemory(cause)
        ? badRequest(FIELD, TOO_LARGE)
        : new ApiError('internal', 'The image couldn’t be saved.', { cause }),
  })
  return {
    async encode(bytes: Uint8Array, signal: AbortSignal): Promise<EncodedArtwork> {
      if (queue.size() >= MAX_QUEUE) {
        throw new ApiError('overloaded', 'Many images are being saved. Try again in a moment.', { retryAfterSec: 2 })
      }
      const reply = await queue.run({ bytes }, { signal })
      if ('value' in reply) return reply.value
      const { code, message, field } = reply.error
      throw new ApiError(code, message, field === undefined ? {} : { field })
    },
    close: () => void queue.close(),
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./encode-worker.ts', import.meta.url), {
    name: 'artwork',
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
}
