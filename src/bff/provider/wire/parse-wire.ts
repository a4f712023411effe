import type * as z from 'zod/mini'
import { ApiError } from '../../errors.ts'
import { holdsSecret } from './secrets.ts'

/**
 * Picks what the schema names; deep nonsense can end a parser by its stack, so any failure is the same failure. A secret
 * of ours in a field that we pick would go into the browser: such an answer is refused.
 */
export function parseWire<T>(
  schema: z.ZodMiniType<T>,
  { json, secrets }: { json: unknown; secrets: readonly string[] },
): T {
  let picked: T | null = null
  let isTelling = false
  try {
    const parsed = hasError(json) ? null : schema.safeParse(json)
    if (parsed?.success === true) picked = parsed.data
    isTelling = holdsSecret(picked, secrets)
  } catch {
    return unreadable()
  }
  if (isTelling) throw new ApiError('provider_failed', 'The provider’s answer holds what it must not.')
  return picked ?? unreadable()
}

/** The specification's error body, which can come with 200. */
function hasError(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'error' in json && json.error != null
}

export function unreadable(): never {
  throw new ApiError('provider_failed', 'The provider’s answer could not be read.')
}
