import * as z from 'zod/mini'
import { ApiError, toApiError } from './api-client.ts'

type Question = { method: 'POST' | 'DELETE'; path: string; body?: unknown }

/** For what changes something; apart from reading, which every page loads. Throws {@link ApiError}. */
export async function sendJson<T>({ method, path, body }: Question, schema: z.core.$ZodType<T>): Promise<T> {
  const content =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(path, { method, ...content }).catch((cause: unknown) => {
    throw new ApiError('no answer', { code: 'offline', status: 0, cause })
  })
  if (!response.ok) throw await toApiError(response)
  const parsed = z.safeParse(schema, await response.json().catch(() => null))
  if (parsed.success) return parsed.data
  throw new ApiError('the answer could not be read', {
    code: 'unreadable',
    status: response.status,
    cause: parsed.error,
  })
}
