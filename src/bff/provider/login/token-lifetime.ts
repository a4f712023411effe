import { DEFAULT_TOKEN_TTL_SEC } from '#contract/provider/auth.ts'

/**
 * A shorter life is not believed, because renewing by it would be a login per second: the token is used until the provider
 * refuses it or a minute is over.
 */
const SHORTEST_LIFE_SEC = 60
const LONGEST_LIFE_SEC = 30 * 86_400
/** A long-lived token is renewed this long before its end. */
const RENEWAL_MARGIN_MS = 300_000
/** A short-lived one when this share of its life is over. */
const RENEWAL_SHARE = 0.75

/** `expires_in` in seconds as the provider announces it, 0 for "at once": it may be text, missing, negative or nonsense. */
export function parseTtlSec(expiresIn: unknown): number {
  const seconds = typeof expiresIn === 'string' && expiresIn.trim() !== '' ? Number(expiresIn) : expiresIn
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) return DEFAULT_TOKEN_TTL_SEC
  return Math.min(Math.max(seconds, 0), LONGEST_LIFE_SEC)
}

/** How long a token is used unless the provider refuses it before. */
export function toLifeSec(ttlSec: number): number {
  return Math.min(Math.max(ttlSec, SHORTEST_LIFE_SEC), LONGEST_LIFE_SEC)
}

/** How long after a login a request makes the next one, behind it. */
export function toRenewalDelayMs(lifeSec: number): number {
  const lifeMs = lifeSec * 1_000
  return Math.max(lifeMs * RENEWAL_SHARE, lifeMs - RENEWAL_MARGIN_MS)
}
