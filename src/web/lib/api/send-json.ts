import * as z from 'zod/mini'
import { ApiError, sendRequest } from './api-client.ts'

/** A separate module, because every page loads the read requests, but few pages send any. Throws {@link ApiError}. */
export async function sendJson<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  schema: z.core.$ZodType<T>,
  body?: unknown,
): Promise<T> {
  const content =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await sendRequest(path, { method, ...content })
  const parsed = z.safeParse(schema, await response.json().catch(() => null))
  if (parsed.success) return parsed.data
  throw new ApiError('the response could not be read', {
    code: 'unreadable',
    status: response.status,
    cause: parsed.error,
  })
}
