import { DEFAULT_TOKEN_TTL_SEC } from '#contract/provider/auth.ts'

/** A token that is said to live no time at all is used until it is refused, and renewed no more often than this. */
const SHORTEST_TTL_SEC = 60
/** A long-lived token is renewed this long before its end. */
const RENEWAL_MARGIN_MS = 300_000
/** A short-lived one when this share of its life is over. */
const RENEWAL_SHARE = 0.75
/** However short the life: no renewal sooner than this. */
const MIN_RENEWAL_MS = 500

/** `expires_in` as a lifetime in seconds: it may be text, missing, zero, negative or nonsense. */
export function parseTtlSec(expiresIn: unknown): number {
  const seconds = typeof expiresIn === 'string' && expiresIn.trim() !== '' ? Number(expiresIn) : expiresIn
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) return DEFAULT_TOKEN_TTL_SEC
  return seconds > 0 ? seconds : SHORTEST_TTL_SEC
}

/** How long after a login the next one is made in the background. */
export function toRenewalDelayMs(ttlSec: number): number {
  const ttlMs = ttlSec * 1_000
  return Math.max(ttlMs * RENEWAL_SHARE, ttlMs - RENEWAL_MARGIN_MS, MIN_RENEWAL_MS)
}
