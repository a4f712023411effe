import { ApiError } from '../../core/errors.ts'
import type { UpstreamResponse } from '../upstream.ts'

/** Size limit after decompression, because 204 kB of gzip can expand to 210 MB. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024

export async function readBody({ body }: UpstreamResponse): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  // Leaving the loop cancels the rest of the body.
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > MAX_BODY_BYTES) throw new ApiError('provider_failed', 'The provider’s response is too large.')
    chunks.push(chunk)
  }
  const [first] = chunks
  return chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks, length)
}

/** Cancels an unread body, so that its connection is reused or closed. */
export async function discardBody({ body }: UpstreamResponse): Promise<void> {
  await body?.cancel().catch(() => {})
}
