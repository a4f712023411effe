import * as z from 'zod/mini'
import { ApiError, toApiError } from './api-client.ts'

type WriteRequest = { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; body?: unknown }

/** A separate module, because every page loads the read requests, but few pages send any. Throws {@link ApiError}. */
export async function sendJson<T>({ method, path, body }: WriteRequest, schema: z.core.$ZodType<T>): Promise<T> {
  const content =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(path, { method, ...content }).catch((cause: unknown) => {
    throw new ApiError('no response', { code: 'offline', status: 0, cause })
  })
  if (!response.ok) throw await toApiError(response)
  const parsed = z.safeParse(schema, await response.json().catch(() => null))
  if (parsed.success) return parsed.data
  throw new ApiError('the response could not be read', {
    code: 'unreadable',
    status: response.status,
    cause: parsed.error,
  })
}
