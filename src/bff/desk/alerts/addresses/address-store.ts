import { DAY_MS } from '#contract/dates.ts'
import type { Kysely, Transaction } from 'kysely'
import { createInstants } from '../../../core/instants.ts'
import { writeAudit } from '../../../desk-database/audit.ts'
import type { DeskDatabase } from '../../../desk-database/desk-database.ts'
import type { DeskTables } from '../../../desk-database/desk-tables.ts'
import { parseMailAddress } from '../../../desk-database/mail-address.ts'
import { hashToken, newToken } from '../../../core/secrets.ts'

/** Lifetime of links in days. Unsubscribe links work as long as messages are stored. */
export const LINK_DAYS = { confirm: 7, unsubscribe: 400 } as const
export type LinkPurpose = keyof typeof LINK_DAYS

export type AddressState = 'waiting' | 'confirmed' | 'unsubscribed'
export type LinkedAddress = { address: string; state: AddressState }

type Database = Kysely<DeskTables> | Transaction<DeskTables>
type StatesOfTargets = (target: string | null) => AddressState

/** Returns a lookup of the states of these targets of email channels. */
export async function readStates(db: Database, targets: readonly (string | null)[]): Promise<StatesOfTargets> {
  const keys = [...new Set(targets.flatMap((target) => toKey(target) ?? []))]
  if (keys.length === 0) return () => 'waiting'
  const unsubscribed = await db
    .selectFrom('mailUnsubscription')
    .select('address')
    .where('address', 'in', keys)
    .execute()
  const confirmed = await db.selectFrom('mailConfirmation').select('address').where('address', 'in', keys).execute()
  const states = new Map<string, AddressState>()
  for (const { address } of confirmed) states.set(address, 'confirmed')
  for (const { address } of unsubscribed) states.set(address, 'unsubscribed')
  return (target) => states.get(toKey(target) ?? '') ?? 'waiting'
}

/** Stores confirmations and unsubscriptions of email addresses. Addresses are stored as keys; see mail-address.ts. */
export function createAddressStore({ database, now }: { database: DeskDatabase; now: () => number }) {
  const instant = createInstants(now)

  async function findLink(db: Database, purpose: LinkPurpose, token: string): Promise<LinkedAddress | null> {
    const link = await db
      .selectFrom('mailLink')
      .leftJoin('mailUnsubscription', 'mailUnsubscription.address', 'mailLink.address')
      .select(['mailLink.address', 'madeAt', 'at'])
      .where('hash', '=', hashToken(token))
      .where('purpose', '=', purpose)
      .where('expiresAt', '>', instant())
      .executeTakeFirst()
    if (link === undefined) return null
    // An older confirmation link must not undo a later unsubscription.
    if (purpose === 'confirm' && link.at !== null && link.at > link.madeAt) return null
    const states = await readStates(db, [link.address])
    return { address: link.address, state: states(link.address) }
  }

  async function note(trx: Transaction<DeskTables>, address: string, action: string): Promise<void> {
    await writeAudit(trx, { team: '', at: instant(), writer: { id: '', name: address }, action, subjectId: address })
  }

  return {
    stateOf: (address: string): Promise<AddressState> =>
      database.read(async (db) => (await readStates(db, [address]))(address)),

    /** Returns the token of a new link. */
    createLink: (purpose: LinkPurpose, address: string): Promise<string> =>
      database.write(async (trx) => {
        const token = newToken()
        await trx.deleteFrom('mailLink').where('expiresAt', '<=', instant()).execute()
        await trx
          .insertInto('mailLink')
          .values({
            hash: hashToken(token),
            purpose,
            address,
            madeAt: instant(),
            expiresAt: instant(LINK_DAYS[purpose] * DAY_MS),
          })
          .execute()
        return token
      }),

    /** Returns null if the link is unknown, has expired, or has another purpose. */
    find: (purpose: LinkPurpose, token: string): Promise<LinkedAddress | null> =>
      database.read((db) => findLink(db, purpose, token)),

    /** Also ends an earlier unsubscription. Returns null if the link doesn’t work. */
    confirm: (token: string): Promise<string | null> =>
      database.write(async (trx) => {
        const link = await findLink(trx, 'confirm', token)
        if (link === null || link.state === 'confirmed') return link?.address ?? null
        const { address } = link
        await trx.deleteFrom('mailUnsubscription').where('address', '=', address).execute()
        await trx
          .insertInto('mailConfirmation')
          .values({ address, at: instant() })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        await note(trx, address, 'address.confirm')
        return address
      }),

    /** Returns null if the link doesn’t work. */
    unsubscribe: (token: string): Promise<string | null> =>
      database.write(async (trx) => {
        const link = await findLink(trx, 'unsubscribe', token)
        if (link === null || link.state === 'unsubscribed') return link?.address ?? null
        const { address } = link
        await trx
          .insertInto('mailUnsubscription')
          .values({ address, at: instant() })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        await trx.deleteFrom('mailConfirmation').where('address', '=', address).execute()
        await note(trx, address, 'address.unsubscribe')
        return address
      }),
  }
}

export type AddressStore = ReturnType<typeof createAddressStore>

function toKey(target: string | null): string | undefined {
  return parseMailAddress(target ?? '')?.key
}
