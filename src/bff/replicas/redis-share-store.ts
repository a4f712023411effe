import * as z from 'zod/mini'
import { sharedViewSchema } from '#contract/shares/shared-view.ts'
import { weekLabelSchema } from '#contract/week-label.ts'
import { ApiError } from '../errors.ts'
import { deriveKey, seal, sign, unseal } from '../secrets.ts'
import type { ShareStore, StoredShare } from '../shares/share-store.ts'
import type { ShareSettings } from '../shares/share-settings.ts'
import { absentIfOtherType, expectTexts, type RedisLink } from './redis-link.ts'

type RedisShareStoreOptions = { link: RedisLink; settings: Pick<ShareSettings, 'secret'>; now: () => number }

/** How long an ended link is reported as ended rather than unknown. */
const ENDED_RETENTION_MS = 90 * 86_400_000
/** Longer than the lifetime of any link. */
const OWNER_LIST_MS = 2 * ENDED_RETENTION_MS

/** Fields that never change. The counts and the revocation are separate hash fields. */
const sealedSchema = z.object({
  id: z.string(),
  chart: z.string(),
  week: weekLabelSchema,
  /** Missing in links of earlier versions, which open the whole chart. */
  view: z.optional(z.nullable(sharedViewSchema)),
  ownerId: z.string(),
  ownerName: z.string(),
  createdAtMs: z.number(),
  expiresAtMs: z.number(),
})

const FIELDS = ['sealed', 'openings', 'lastOpenedAtMs', 'revokedAtMs'] as const

/** Counts an opening without re-creating an expired link. */
const NOTE_OPENING = `
if redis.call('exists', KEYS[1]) == 0 then return 0 end
redis.call('hincrby', KEYS[1], 'openings', 1)
redis.call('hset', KEYS[1], 'lastOpenedAtMs', ARGV[1])
return 1
`

/** Stores shared links for all replicas. While Redis is down, every request fails rather than reporting a link as ended. */
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
    put: async ({ id, chart, week, view, ownerId, ownerName, createdAtMs, expiresAtMs }) => {
      const fixed = { id, chart, week, view, ownerId, ownerName, createdAtMs, expiresAtMs }
      const ttlMs = Math.max(expiresAtMs + ENDED_RETENTION_MS - now(), 1)
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
    removeEndedBefore: async () => {}, // Redis expires links.
    close: async () => {},
  }
}

function parseShare(id: string, key: Buffer, fields: readonly (string | null)[]): StoredShare | null {
  const [sealed, openings, lastOpenedAt, revokedAt] = fields
  const text = unseal(key, sealed ?? '')
  const parsed = sealedSchema.safeParse(text === null ? null : JSON.parse(text))
  if (!parsed.success || parsed.data.id !== id) return null
  // Only `sealed` is authenticated. An unreadable revocation still counts, because the field is set only to revoke.
  const revokedAtMs = revokedAt == null ? null : (toCount(revokedAt) ?? parsed.data.createdAtMs)
  const view = parsed.data.view ?? null
  return { ...parsed.data, view, openings: toCount(openings) ?? 0, lastOpenedAtMs: toCount(lastOpenedAt), revokedAtMs }
}

function toCount(value: string | null | undefined): number | null {
  return value != null && /^\d{1,15}$/.test(value) ? Number(value) : null
}

function unavailable(): ApiError {
  return new ApiError('not_ready', 'Shared links can’t be looked up right now.', { retryAfterSec: 2 })
}
