import { ApiError } from '../../errors.ts'

/** What a provider may send, counted after inflation: 204 kB of gzip can hold 210 MB. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024

/** Reads a body, and stops as soon as it is too long. */
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
      throw new ApiError('provider_failed', 'The provider sent more than an answer can hold.')
    }
    chunks.push(value)
  }
  const [first] = chunks
  return chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks, length)
}

/** Lets go of an answer that nobody reads, so that its connection can be used again or is closed. */
export async function discardBody(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => {})
}
