import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { ApiError } from '../core/errors.ts'
import { afterFailure, type BackoffState, NO_FAILURES, toNextLoginMs } from '../provider/login/login-backoff.ts'
import type { LeasedToken, LoginLease } from '../provider/login/login-lease.ts'
import { parseTtlSec, toLifeSec } from '../provider/login/token-lifetime.ts'
import { seal, unseal } from '../core/secrets.ts'
import type { RedisLink } from './redis-link.ts'

type SharedLoginOptions = { link: RedisLink; space: string; key: Buffer; now: () => number }

/** Longer than two login attempts of 5 s each. The lease expires if its holder crashes. */
const LEASE_MS = 12_000
const POLL_MS = 60
/** A token that expires sooner could expire before it is sent. */
const MIN_TTL_MS = 500
const BACKOFF_TTL_MS = 600_000
/** Limit for all replicas, so that a route that always responds with 401 can't cause a login storm. */
const MAX_REVOKED_LOGINS = 10
const REVOKED_SPAN_MS = 60_000

/**
 * Script that returns a token newer than the fence ARGV[3], or the lease, or 'wait'. The fence of the next token is the
 * time in Redis, so that it increases even after all keys were deleted.
 */
const TAKE = `
local fence = tonumber(redis.call('hget', KEYS[2], 'fence') or '0')
if fence > tonumber(ARGV[3]) then
  return {'token', string.format('%.0f', fence), redis.call('hget', KEYS[2], 'sealed'), redis.call('pttl', KEYS[2])}
end
if not redis.call('set', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return {'wait'} end
local time = redis.call('time')
local atMs = time[1] * 1000 + math.floor(time[2] / 1000)
return {'lease', string.format('%.0f', math.max(atMs, fence + 1, tonumber(ARGV[3]) + 1)), redis.call('get', KEYS[3]), string.format('%.0f', atMs)}
`
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end`
/** Script that stores a token. A holder whose lease has expired must not replace a newer token. */
const GIVE = `
if tonumber(ARGV[2]) > tonumber(redis.call('hget', KEYS[2], 'fence') or '0') then
  redis.call('hset', KEYS[2], 'fence', ARGV[2], 'sealed', ARGV[3])
  redis.call('pexpire', KEYS[2], ARGV[4])
end
${RELEASE}
return 1
`
const FAIL = `
redis.call('set', KEYS[2], ARGV[2], 'PX', ARGV[3])
${RELEASE}
return 1
`

const backoffSchema = z.object({
  refusals: z.number(),
  firstRefusalMs: z.number(),
  silences: z.number(),
  lastMs: z.number(),
})

type Turn =
  | { kind: 'token'; token: LeasedToken | null; fence: number }
  | { kind: 'lease'; owner: string; fence: number; backoff: BackoffState; atMs: number }
  | { kind: 'wait' }

/**
 * Makes one login for all replicas: the holder of the lease logs in and shares the token, encrypted with a key derived from the
 * credentials. Refused logins delay the next attempt of every replica.
 */
export function createSharedLogin({ link, space, key: sealKey, now }: SharedLoginOptions): LoginLease {
  const [leaseKey, tokenKey, backoffKey, revokedKey] = (['lease', 'token', 'floor', 'revoked'] as const).map((part) =>
    link.key(space, 'login', part),
  ) as [string, string, string, string]

  /** Returns null if Redis fails or sends an unexpected reply. */
  async function takeTurn(fence: number): Promise<Turn | null> {
    const owner = randomUUID()
    const keys = [leaseKey, tokenKey, backoffKey]
    const reply = await link.run((redis) => redis.eval(TAKE, keys.length, ...keys, owner, LEASE_MS, fence))
    if (reply === null || !Array.isArray(reply.value)) return null
    const [kind, newFence, text, number] = reply.value as unknown[]
    if (kind === 'wait') return { kind }
    const [newestFence, ms] = [Number(newFence), Number(number)]
    if (!(newestFence > fence) || Number.isNaN(ms)) return null
    if (kind === 'token') return { kind, token: parseToken(text, newestFence, ms), fence: newestFence }
    if (kind === 'lease') return { kind, owner, fence: newestFence, backoff: parseBackoff(text), atMs: ms }
    return null
  }

  function parseToken(sealed: unknown, fence: number, ttlMs: number): LeasedToken | null {
    const value = typeof sealed === 'string' ? unseal(sealKey, sealed) : null
    return value === null || !(ttlMs > MIN_TTL_MS) ? null : { value, ttlSec: ttlMs / 1_000, fence }
  }

  async function publish(owner: string, { value, ttlSec, fence }: LeasedToken) {
    const ttlMs = Math.floor(toLifeSec(ttlSec) * 1_000)
    await link.run((redis) => redis.eval(GIVE, 2, leaseKey, tokenKey, owner, fence, seal(sealKey, value), ttlMs))
  }

  async function fail(owner: string, backoff: BackoffState) {
    await link.run((redis) => redis.eval(FAIL, 2, leaseKey, backoffKey, owner, JSON.stringify(backoff), BACKOFF_TTL_MS))
  }

  async function release(owner: string) {
    await link.run((redis) => redis.eval(`${RELEASE} return 1`, 1, leaseKey, owner))
  }

  async function countRevoked(): Promise<number> {
    const counted = await link.runAll((redis) =>
      redis.multi().set(revokedKey, 0, 'PX', REVOKED_SPAN_MS, 'NX').incr(revokedKey),
    )
    return Number(counted?.value[1] ?? 0)
  }

  return {
    async obtain({ fence, isRevoked, signal }, logIn) {
      const alone = async (): Promise<LeasedToken> => {
        const { accessToken, expiresIn } = await logIn()
        return { value: accessToken, ttlSec: parseTtlSec(expiresIn), fence: Math.max(now(), fence + 1) }
      }

      let known = fence
      for (let waitedMs = 0; waitedMs <= LEASE_MS + POLL_MS; waitedMs += POLL_MS) {
        const turn = await takeTurn(known)
        if (turn === null) return alone()
        if (turn.kind === 'token') {
          if (turn.token !== null) return turn.token
          // An unusable token must not block the next login.
          known = turn.fence
          continue
        }
        if (turn.kind === 'lease') return logInFor(turn, isRevoked, logIn)
        await sleep(POLL_MS, undefined, { signal })
      }
      return alone()
    },
    confirmed: () => void link.run((redis) => redis.del(backoffKey)),
  }

  async function logInFor(
    { owner, fence, backoff, atMs }: Extract<Turn, { kind: 'lease' }>,
    isRevoked: boolean,
    logIn: Parameters<LoginLease['obtain']>[1],
  ): Promise<LeasedToken> {
    const waitMs = toNextLoginMs(backoff) - atMs
    const isStorm = isRevoked && (await countRevoked()) > MAX_REVOKED_LOGINS
    if (waitMs > 0 || isStorm) {
      await release(owner)
      throw toBackoffError(backoff, Math.max(waitMs, 0))
    }
    try {
      const { accessToken, expiresIn } = await logIn()
      const token = { value: accessToken, ttlSec: parseTtlSec(expiresIn), fence }
      await publish(owner, token)
      return token
    } catch (error) {
      await fail(owner, afterFailure(backoff, error, atMs))
      throw error
    }
  }
}

function parseBackoff(text: unknown): BackoffState {
  try {
    const parsed = backoffSchema.safeParse(typeof text === 'string' ? JSON.parse(text) : null)
    return parsed.success ? parsed.data : NO_FAILURES
  } catch {
    return NO_FAILURES
  }
}

/** Another replica was just refused or timed out, so this one waits before trying. */
function toBackoffError({ refusals, silences }: BackoffState, waitMs: number): ApiError {
  const retryAfterSec = Math.ceil(waitMs / 1_000)
  if (refusals === 0 && silences > 0) {
    return new ApiError('provider_unreachable', 'The provider did not respond to the last login.', { retryAfterSec })
  }
  return new ApiError('provider_refused', 'The provider refused our credentials.', { retryAfterSec })
}
