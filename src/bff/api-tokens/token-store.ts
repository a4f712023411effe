import type { Selectable } from 'kysely'
import { type ApiToken, TOKEN_LIMITS, type TokenScope } from '#contract/api/api-tokens.ts'
import { DAY_MS, dayOf } from '#contract/dates.ts'
import { ApiError, badRequest } from '../core/errors.ts'
import { createInstants, toInstant } from '../core/instants.ts'
import { hashToken, newToken } from '../core/secrets.ts'
import type { Writer } from '../core/person.ts'
import { writeAudit } from '../desk-database/audit.ts'
import type { DeskTables } from '../desk-database/desk-tables.ts'
import { type StoreOptions, waitToCount } from '../desk/desk-write.ts'
import { newDeskId } from '../desk-database/new-desk-id.ts'

/** How long an ended token stays in the database, so that its user learns why it no longer works. */
const REMEMBERED_MS = 30 * DAY_MS
/** Prefix by which people, logs, and secret scanners recognize a token. */
const PREFIX = 'crt_'
const TOKEN = /^crt_[\w-]{43}$/

export type StoredToken = Selectable<DeskTables['apiToken']>
export type TokenUse = { requests: number; calls: number; lastUsedAtMs: number }
type NewToken = { name: string; scopes: TokenScope[]; days: number }

export function createTokenStore({ database, team, now }: StoreOptions) {
  const instant = createInstants(now)

  return {
    /** Returns the row of a token that this team created, even if the token has ended. */
    find: async (token: string): Promise<StoredToken | null> => {
      if (!TOKEN.test(token)) return null
      const hash = hashToken(token)
      const row = await database.read((db) =>
        db.selectFrom('apiToken').selectAll().where('team', '=', team).where('hash', '=', hash).executeTakeFirst(),
      )
      return row ?? null
    },

    /**
     * Returns tokens that aren't revoked, latest first.
     * @param ownerId null for all owners
     */
    list: (ownerId: string | null): Promise<StoredToken[]> =>
      database.read((db) => {
        const rows = db.selectFrom('apiToken').selectAll().where('team', '=', team).where('revokedAt', 'is', null)
        const own = ownerId === null ? rows : rows.where('ownerId', '=', ownerId)
        return own.orderBy('createdAt', 'desc').orderBy('id').execute()
      }),

    /** Returns the token. Only its hash is stored. */
    create: ({ name, scopes, days }: NewToken, writer: Writer): Promise<{ token: string; row: StoredToken }> =>
      database.write(async (trx) => {
        const endedBefore = instant(-REMEMBERED_MS)
        await trx.deleteFrom('apiToken').where('expiresAt', '<', endedBefore).execute()
        await trx.deleteFrom('apiToken').where('revokedAt', '<', endedBefore).execute()
        await waitToCount(trx, 'apiToken', team)
        const active = await trx
          .selectFrom('apiToken')
          .select('name')
          .where('team', '=', team)
          .where('ownerId', '=', writer.id)
          .where('revokedAt', 'is', null)
          .where('expiresAt', '>', instant())
          .execute()
        if (active.length >= TOKEN_LIMITS.tokens) {
          throw badRequest('name', `You can have at most ${TOKEN_LIMITS.tokens} tokens. Revoke one first.`)
        }
        const token = PREFIX + newToken()
        const row: StoredToken = {
          id: newDeskId(),
          team,
          hash: hashToken(token),
          name,
          scopes,
          ownerId: writer.id,
          ownerName: writer.name,
          createdAt: instant(),
          expiresAt: instant(days * DAY_MS),
          revokedAt: null,
          lastUsedAt: null,
          usedDay: null,
          requests: 0,
          calls: 0,
        }
        await trx.insertInto('apiToken').values(row).execute()
        const detail = { name, scopes, expiresAt: row.expiresAt }
        await writeAudit(trx, { team, at: row.createdAt, writer, action: 'token.create', subjectId: row.id, detail })
        return { token, row }
      }),

    /**
     * @param ownerId null for an administrator, who can revoke any token
     * @throws not_found
     */
    revoke: (id: string, ownerId: string | null, writer: Writer): Promise<void> =>
      database.write(async (trx) => {
        const rows = trx
          .updateTable('apiToken')
          .set({ revokedAt: instant() })
          .where('team', '=', team)
          .where('id', '=', id)
          .where('revokedAt', 'is', null)
        const own = ownerId === null ? rows : rows.where('ownerId', '=', ownerId)
        const revoked = await own.returning(['name', 'ownerId']).executeTakeFirst()
        if (revoked === undefined) throw new ApiError('not_found', 'Token not found.')
        const detail = { name: revoked.name, owner: revoked.ownerId }
        await writeAudit(trx, { team, at: instant(), writer, action: 'token.revoke', subjectId: id, detail })
      }),

    /** Adds to the counts of the day. The audit log records the first use of a token on each day. */
    addUse: (uses: ReadonlyMap<string, TokenUse>): Promise<void> =>
      database.write(async (trx) => {
        const day = dayOf(now())
        for (const [id, { requests, calls, lastUsedAtMs }] of uses) {
          const lastUsedAt = toInstant(lastUsedAtMs)
          const first = await trx
            .updateTable('apiToken')
            .set({ usedDay: day, requests: 0, calls: 0 })
            .where('id', '=', id)
            .where((eb) => eb.or([eb('usedDay', 'is', null), eb('usedDay', '<>', day)]))
            .returning(['name', 'ownerId', 'ownerName'])
            .executeTakeFirst()
          if (first !== undefined) {
            const writer = { id: first.ownerId, name: first.ownerName }
            const detail = { name: first.name }
            await writeAudit(trx, { team, at: lastUsedAt, writer, action: 'token.use', subjectId: id, detail })
          }
          await trx
            .updateTable('apiToken')
            .set((eb) => ({ requests: eb('requests', '+', requests), calls: eb('calls', '+', calls), lastUsedAt }))
            .where('id', '=', id)
            .execute()
        }
      }),
  }
}

export type TokenStore = ReturnType<typeof createTokenStore>

export function useOf({ usedDay, requests, calls }: StoredToken, nowMs: number): ApiToken['today'] {
  return usedDay === dayOf(nowMs) ? { requests, calls } : { requests: 0, calls: 0 }
}
