import { parentPort } from 'node:worker_threads'
import { ApiError } from '../../core/errors.ts'
import { encodeArtwork } from './encode-artwork.ts'
import type { EncodeReply } from './artwork-encoder.ts'

parentPort?.on('message', ({ id, bytes }: { id: number; bytes: Uint8Array }) => {
  // An unexpected error ends the thread.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void encode(bytes).then((reply) => parentPort?.postMessage({ ...reply, id } satisfies EncodeReply))
})

async function encode(bytes: Uint8Array) {
  try {
    return { value: await encodeArtwork(bytes) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { error: { code: error.code, message: error.message, field: error.field } }
  }
}
