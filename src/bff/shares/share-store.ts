import type { Selectable, Transaction } from 'kysely'
import { type SharedView, sharedViewSchema } from '#contract/shares/shared-view.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { toInstant } from '../core/instants.ts'
import type { DeskDatabase } from '../desk-database/desk-database.ts'
import type { DeskTables } from '../desk-database/desk-tables.ts'
import { createTakeOver, type Earlier } from '../desk-database/take-over.ts'
import { isStorageFailure } from '../core/errors.ts'

export type StoredShareLink = {
  id: string
  chart: string
  week: WeekLabel
  /** Null for the whole chart. */
  view: SharedView | null
  /** Empty without sign-in, because all users then count as one. */
  ownerId: string
  ownerName: string
  /** Epoch milliseconds, like all times in this type. */
  createdAtMs: number
  expiresAtMs: number
  openings: number
  lastOpenedAtMs: number | null
  revokedAtMs: number | null
}
/** `key` is the ID of the link. */
export type KeyedShareLink = StoredShareLink & { key: string }

type StoreOptions = {
  database: DeskDatabase
  /**
   * Links of earlier versions.
   * @default none
   */
  earlier?: readonly Earlier<KeyedShareLink>[]
}

/** Stores public links in the team's database. */
export function createShareLinkStore({ database, earlier = [] }: StoreOptions) {
  const takeOver = createTakeOver(database, { kind: 'share', sources: earlier, insert: insertShares })

  return {
    put: async (share: StoredShareLink): Promise<void> => {
      await database.write((trx) => insertShares(trx, [share]))
    },

    find: async (id: string): Promise<StoredShareLink | null> => {
      await takeOver.done()
      const row = await database.read((db) =>
        db.selectFrom('share').selectAll().where('id', '=', id).executeTakeFirst(),
      )
      return row === undefined ? null : toShare(row)
    },

    /** Returns active links of an owner, latest first. */
    listOf: async (ownerId: string, nowMs: number): Promise<StoredShareLink[]> => {
      await takeOver.done()
      const rows = await database.read((db) =>
        db
          .selectFrom('share')
          .selectAll()
          .where('ownerId', '=', ownerId)
          .where('expiresAt', '>', toInstant(nowMs))
          .where('revokedAt', 'is', null)
          .orderBy('createdAt', 'desc')
          .orderBy('id')
          .execute(),
      )
      return rows.map(toShare)
    },

    /** During an outage, the opening isn't counted, because the page is more important. */
    noteOpening: async (id: string, atMs: number): Promise<void> => {
      const lastOpenedAt = toInstant(atMs)
      try {
        await database.write(async (trx) => {
          await trx
            .updateTable('share')
            .set((eb) => ({ openings: eb('openings', '+', 1), lastOpenedAt }))
            .where('id', '=', id)
            .execute()
        })
      } catch (error) {
        if (!isStorageFailure(error)) throw error
      }
    },

    /** Returns false if the owner has no such link. */
    revoke: async (id: string, ownerId: string, atMs: number): Promise<boolean> => {
      await takeOver.done()
      const revoked = await database.write((trx) =>
        trx
          .updateTable('share')
          .set({ revokedAt: toInstant(atMs) })
          .where('id', '=', id)
          .where('ownerId', '=', ownerId)
          .where('revokedAt', 'is', null)
          .returning('id')
          .execute(),
      )
      return revoked.length > 0
    },

    /** Deletes links that expired before the given time. */
    removeEndedBefore: async (atMs: number): Promise<void> => {
      await database.write(async (trx) => {
        await trx.deleteFrom('share').where('expiresAt', '<', toInstant(atMs)).execute()
      })
    },

    /** Moves the links of earlier versions now. */
    takeOver: takeOver.done,

    close: async (): Promise<void> => takeOver.close(),
  }
}

export type ShareLinkStore = ReturnType<typeof createShareLinkStore>

/** Skips links that already exist. */
export async function insertShares(trx: Transaction<DeskTables>, shares: readonly StoredShareLink[]): Promise<void> {
  if (shares.length === 0) return
  const rows = shares.map(({ id, chart, week, view, ownerId, ownerName, openings, ...times }) => ({
    id,
    chart,
    week,
    view,
    ownerId,
    ownerName,
    openings,
    createdAt: toInstant(times.createdAtMs),
    expiresAt: toInstant(times.expiresAtMs),
    lastOpenedAt: times.lastOpenedAtMs === null ? null : toInstant(times.lastOpenedAtMs),
    revokedAt: times.revokedAtMs === null ? null : toInstant(times.revokedAtMs),
  }))
  await trx
    .insertInto('share')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function toShare({
  createdAt,
  expiresAt,
  lastOpenedAt,
  revokedAt,
  ...share
}: Selectable<DeskTables['share']>): StoredShareLink {
  return {
    ...share,
    view: share.view === null ? null : sharedViewSchema.parse(share.view),
    createdAtMs: Date.parse(createdAt),
    expiresAtMs: Date.parse(expiresAt),
    lastOpenedAtMs: lastOpenedAt === null ? null : Date.parse(lastOpenedAt),
    revokedAtMs: revokedAt === null ? null : Date.parse(revokedAt),
  }
}
