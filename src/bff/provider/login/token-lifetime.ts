import { DEFAULT_TOKEN_TTL_SEC } from '#contract/provider/auth.ts'

/** Tokens with a shorter announced lifetime are used for this time or until they are refused, to avoid a login every second. */
const SHORTEST_LIFE_SEC = 60
const LONGEST_LIFE_SEC = 30 * 86_400
/** A long-lived token is renewed this long before it expires. */
const RENEWAL_MARGIN_MS = 300_000
/** A short-lived token is renewed after this share of its lifetime. */
const RENEWAL_SHARE = 0.75

/**
 * Parses `expires_in`, which may be text, missing, negative, or invalid. Returns seconds. 0 means that the token expires at once.
 */
export function parseTtlSec(expiresIn: unknown): number {
  const seconds = typeof expiresIn === 'string' && expiresIn.trim() !== '' ? Number(expiresIn) : expiresIn
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) return DEFAULT_TOKEN_TTL_SEC
  return Math.min(Math.max(seconds, 0), LONGEST_LIFE_SEC)
}

export function toLifeSec(ttlSec: number): number {
  return Math.min(Math.max(ttlSec, SHORTEST_LIFE_SEC), LONGEST_LIFE_SEC)
}

/** Returns how long after a login a request triggers the next one in the background. */
export function toRenewalDelayMs(lifeSec: number): number {
  const lifeMs = lifeSec * 1_000
  return Math.max(lifeMs * RENEWAL_SHARE, lifeMs - RENEWAL_MARGIN_MS)
}
