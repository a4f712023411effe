import { ApiError } from '../../errors.ts'

/** Size limit after decompression, because 204 kB of gzip can expand to 210 MB. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024

export async function readBody(response: Response, maxBytes = MAX_BODY_BYTES): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  if (response.body === null) return new Uint8Array()
  const reader = response.body.getReader()
  while (true) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.byteLength
    if (length > maxBytes) {
      await reader.cancel().catch(() => {})
      throw new ApiError('provider_failed', 'The provider’s response is too large.')
    }
    chunks.push(value)
  }
  const [first] = chunks
  return chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks, length)
}

/** Cancels an unread body, so that its connection is reused or closed. */
export async function discardBody(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => {})
}
