import * as z from 'zod/mini'
import { sharedViewSchema } from '#contract/shares/shared-view.ts'
import { weekLabelSchema } from '#contract/week-label.ts'
import type { Earlier } from '../desk-database/take-over.ts'
import { deriveKey, unseal } from '../core/secrets.ts'
import type { KeyedShareLink } from '../shares/share-store.ts'
import type { KeyedSession } from '../sign-in/session-store.ts'
import { absentIfOtherType, expectText, expectTexts, type RedisLink, UnexpectedReplyError } from './redis-link.ts'

const KEYS_PER_SCAN = 500
/** More than any Redis needs. A cursor that never ends must not prevent people from signing in. */
const MAX_SCANS = 20_000

const sessionSchema = z.object({
  key: z.string(),
  person: z.object({
    id: z.string(),
    name: z.string(),
    email: z.nullable(z.string()),
    isOperator: z.exactOptional(z.boolean()),
  }),
  startedAtMs: z.number(),
  seenAtMs: z.number(),
})

const shareSchema = z.object({
  id: z.string(),
  chart: z.string(),
  week: weekLabelSchema,
  /** Missing in links of even earlier versions, which open the whole chart. */
  view: z.optional(z.nullable(sharedViewSchema)),
  ownerId: z.string(),
  ownerName: z.string(),
  createdAtMs: z.number(),
  expiresAtMs: z.number(),
})

/**
 * Reads sessions and share links that versions before 007-sessions-and-links had in Redis. They stay there until they
 * expire, because replicas of the earlier version may still run.
 */
export function earlierRedisSessions(link: RedisLink, sessionSecret: string): Earlier<KeyedSession> {
  const sealKey = deriveKey(sessionSecret, 'shared sessions')
  return {
    read: () =>
      readAll(link, 'session', async (key) => {
        const found = await link.run(async (redis) =>
          expectText(await redis.get(link.key('session', key)).catch(absentIfOtherType)),
        )
        if (found === null) return null
        const session = parse(sessionSchema, sealKey, found.value)
        return session?.key === key ? [session] : []
      }),
    remove: () => {},
  }
}

export function earlierRedisShares(link: RedisLink, secret: string): Earlier<KeyedShareLink> {
  const sealKey = deriveKey(secret, 'shared links of replicas')
  const fields = ['sealed', 'openings', 'lastOpenedAtMs', 'revokedAtMs'] as const
  return {
    read: () =>
      readAll(link, 'share', async (id) => {
        const found = await link.run(async (redis) =>
          expectTexts(await redis.hmget(link.key('share', id), ...fields).catch(absentIfOtherType)),
        )
        if (found === null) return null
        const [sealed, openings, lastOpenedAt, revokedAt] = found.value
        const share = parse(shareSchema, sealKey, sealed ?? null)
        if (share?.id !== id) return []
        // Only `sealed` is authenticated. An unreadable revocation still counts, because the field is set only to revoke.
        const revokedAtMs = revokedAt == null ? null : (toCount(revokedAt) ?? share.createdAtMs)
        const counts = { openings: toCount(openings) ?? 0, lastOpenedAtMs: toCount(lastOpenedAt), revokedAtMs }
        return [{ ...share, view: share.view ?? null, key: id, ...counts }]
      }),
    remove: () => {},
  }
}

/** Returns null if Redis didn't respond to every command. */
async function readAll<R>(
  link: RedisLink,
  kind: string,
  read: (key: string) => Promise<R[] | null>,
): Promise<R[] | null> {
  const prefix = link.key(kind, '')
  const records: R[] = []
  let cursor = '0'
  for (let scans = 0; scans < MAX_SCANS; scans += 1) {
    const page = await link.run(async (redis) =>
      toPage(await redis.scan(cursor, 'MATCH', `${prefix}*`, 'COUNT', KEYS_PER_SCAN)),
    )
    if (page === null) return null
    const found = await Promise.all(page.value.names.map((name) => read(name.slice(prefix.length))))
    if (found.includes(null)) return null
    records.push(...found.flatMap((each) => each ?? []))
    cursor = page.value.cursor
    if (cursor === '0') break
  }
  return records
}

function toPage(reply: unknown): { cursor: string; names: string[] } {
  const [cursor, names] = Array.isArray(reply) ? (reply as unknown[]) : []
  if (typeof cursor !== 'string') throw new UnexpectedReplyError('expected a cursor')
  return { cursor, names: expectTexts(names).filter((name) => name !== null) }
}

function parse<T extends z.ZodMiniType>(schema: T, key: Buffer, sealed: string | null): z.infer<T> | null {
  const text = unseal(key, sealed ?? '')
  const parsed = schema.safeParse(text === null ? null : JSON.parse(text))
  return parsed.success ? parsed.data : null
}

function toCount(value: string | null | undefined): number | null {
  return value != null && /^\d{1,15}$/.test(value) ? Number(value) : null
}
