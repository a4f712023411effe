import * as z from 'zod/mini'
import { weekLabelSchema } from '#contract/week-label.ts'
import { ApiError } from '../errors.ts'
import { deriveKey, seal, sign, unseal } from '../secrets.ts'
import { type ShareStore, type StoredShare } from '../shares/share-store.ts'
import { type ShareSettings } from '../shares/share-settings.ts'
import { absentIfOtherType, expectTexts, type RedisLink } from './redis-link.ts'

type RedisShareStoreOptions = { link: RedisLink; settings: Pick<ShareSettings, 'secret'>; now: () => number }

/** So long a link that ended is told as one that ended. */
const REMEMBERED_MS = 90 * 86_400_000
/** Longer than any link of theirs lives. */
const OWNER_LIST_MS = 2 * REMEMBERED_MS

/** What does not change; counts and the end stand beside it in a hash. */
const sealedSchema = z.object({
  id: z.string(),
  chart: z.string(),
  week: weekLabelSchema,
  ownerId: z.string(),
  ownerName: z.string(),
  createdAtMs: z.number(),
  expiresAtMs: z.number(),
})

const FIELDS = ['sealed', 'openings', 'lastOpenedAtMs', 'revokedAtMs'] as const

/** Never makes anew what is gone. */
const NOTE_OPENING = `
if redis.call('exists', KEYS[1]) == 0 then return 0 end
redis.call('hincrby', KEYS[1], 'openings', 1)
redis.call('hset', KEYS[1], 'lastOpenedAtMs', ARGV[1])
return 1
`

/** Links that every replica knows, and that end for every replica. Redis down: none opens, and none is said to be gone. */
export function createRedisShareStore({ link, settings, now }: RedisShareStoreOptions): ShareStore {
  const sealKey = deriveKey(settings.secret, 'shared links of replicas')
  const shareKey = (id: string) => link.key('share', id)
  const ownerKey = (ownerId: string) => link.key('shares-of', sign(sealKey, ownerId))

  async function load(id: string): Promise<StoredShare | null> {
    const found = await link.run(async (redis) =>
      expectTexts(await redis.hmget(shareKey(id), ...FIELDS).catch(absentIfOtherType)),
    )
    if (found === null) throw unavailable()
    return parseShare(id, sealKey, found.value)
  }

  return {
    put: async ({ id, chart, week, ownerId, ownerName, createdAtMs, expiresAtMs }) => {
      const fixed = { id, chart, week, ownerId, ownerName, createdAtMs, expiresAtMs }
      const ttlMs = Math.max(expiresAtMs + REMEMBERED_MS - now(), 1)
      const saved = await link.runAll((redis) =>
        redis
          .multi()
          .hset(shareKey(id), { sealed: seal(sealKey, JSON.stringify(fixed)), openings: 0 })
          .pexpire(shareKey(id), ttlMs)
          .zadd(ownerKey(ownerId), createdAtMs, id)
          .pexpire(ownerKey(ownerId), OWNER_LIST_MS),
      )
      if (saved === null) throw unavailable()
    },
    find: load,
    listOf: async (ownerId, nowMs) => {
      const ids = await link.run(async (redis) =>
        expectTexts(await redis.zrevrange(ownerKey(ownerId), 0, -1).catch(absentIfOtherType)),
      )
      if (ids === null) throw unavailable()
      const shares = await Promise.all(ids.value.filter((id) => id !== null).map(load))
      return shares.filter((share) => share !== null).filter(({ expiresAtMs, revokedAtMs }) => expiresAtMs > nowMs && revokedAtMs === null) // prettier-ignore
    },
    noteOpening: async (id, atMs) => {
      await link.run((redis) => redis.eval(NOTE_OPENING, 1, shareKey(id), atMs))
    },
    revoke: async (id, ownerId, atMs) => {
      const share = await load(id)
      if (share === null || share.ownerId !== ownerId || share.revokedAtMs !== null) return false
      const revoked = await link.run((redis) => redis.hsetnx(shareKey(id), 'revokedAtMs', atMs))
      if (revoked === null) throw unavailable()
      return revoked.value === 1
    },
    // Redis forgets them by itself.
    removeEndedBefore: async () => {},
    close: async () => {},
  }
}

function parseShare(id: string, key: Buffer, fields: readonly (string | null)[]): StoredShare | null {
  const [sealed, openings, lastOpenedAt, revokedAt] = fields
  const text = unseal(key, sealed ?? '')
  const parsed = sealedSchema.safeParse(text === null ? null : JSON.parse(text))
  if (!parsed.success || parsed.data.id !== id) return null
  // Only `sealed` is sure to be ours. A revocation that cannot be read still is one.
  const revokedAtMs = revokedAt == null ? null : (toCount(revokedAt) ?? parsed.data.createdAtMs)
  return { ...parsed.data, openings: toCount(openings) ?? 0, lastOpenedAtMs: toCount(lastOpenedAt), revokedAtMs }
}

function toCount(value: string | null | undefined): number | null {
  return value != null && /^\d{1,15}$/.test(value) ? Number(value) : null
}

function unavailable(): ApiError {
  return new ApiError('not_ready', 'Shared links cannot be looked up for a moment.', { retryAfterSec: 2 })
}
