import type * as z from 'zod/mini'
import { ApiError } from '../../core/errors.ts'
import { containsSecret } from './secrets.ts'

/**
 * Picks the fields of the schema. Catches every error, because deeply nested JSON can overflow the parser's stack. Rejects a
 * response with one of our secrets in a picked field, which would otherwise reach the browser.
 */
export function parseWire<T>(
  schema: z.ZodMiniType<T>,
  { json, secrets }: { json: unknown; secrets: readonly string[] },
): T {
  let picked: T | null = null
  let hasSecret = false
  try {
    const parsed = hasError(json) ? null : schema.safeParse(json)
    if (parsed?.success === true) picked = parsed.data
    hasSecret = containsSecret(picked, secrets)
  } catch {
    return unreadable()
  }
  if (hasSecret) throw new ApiError('provider_failed', 'The provider’s response contains a secret, so it was rejected.')
  return picked ?? unreadable()
}

/** The specification's error body can come with status 200. */
function hasError(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'error' in json && json.error != null
}

export function unreadable(): never {
  throw new ApiError('provider_failed', 'The provider’s response couldn’t be read.')
}
