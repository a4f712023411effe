import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { describeDeskEngines } from '../testing/desk-engines.ts'
import { copyDesk, restoreDesk } from './copy-desk.ts'
import type { DeskDatabase } from './desk-database.ts'
import type { DeskLocation } from './desk-location.ts'
import { openEarlier } from './open-migrated.ts'
import { hashToken } from '../core/secrets.ts'

type Target = { at: string; target: string }
type EarlierChannel = { id: string; targets: Target[]; isUnsubscribed?: boolean; sentAt?: string }
type Row = Record<string, unknown>
type EarlierDatabase = Kysely<Record<string, Row>>

const MIGRATIONS_BEFORE = ['001-rosters', '002-notes', '003-alerts', '004-views']
const TABLES = ['audit_entry', 'alert_channel', 'alert_message', 'alert_delivery']

/** Opens a database as versions before 005-addresses did. */
async function openBefore(location: DeskLocation): Promise<EarlierDatabase> {
  const db = await openEarlier(location, MIGRATIONS_BEFORE)
  return db.withoutPlugins() as unknown as EarlierDatabase
}

async function addEarlierChannel(db: EarlierDatabase, { id, targets, isUnsubscribed, sentAt }: EarlierChannel) {
  const insert = (table: string, values: Row) => db.insertInto(table).values(values).execute()
  const last = targets.at(-1)
  const flags = { is_on: isUnsubscribed === true ? 0 : 1, is_unsubscribed: isUnsubscribed === true ? 1 : 0 }
  const channel = { id, team: 'team', version: 1, kind: 'mail', name: id, target: last?.target ?? null, format: null }
  const change = { secret: `secret of ${id}`, updated_at: last?.at ?? '', updated_by: '' }
  await insert('alert_channel', { ...channel, ...flags, ...change })
  const audit = { team: 'team', person_id: '', person_name: '', subject_id: id }
  for (const [index, { at, target }] of targets.entries()) {
    const action = index === 0 ? 'channel.create' : 'channel.update'
    await insert('audit_entry', { ...audit, id: `${id}${index}`, at, action, detail: JSON.stringify({ target }) })
  }
  if (sentAt === undefined) return
  const message = {
    id: `M${id}`,
    team: 'team',
    reason: 'weekly',
    roster_id: null,
    subject: '',
    content: '{"lines":[]}',
  }
  await insert('alert_message', { ...message, created_at: sentAt })
  const delivery = { id: `D${id}`, message_id: `M${id}`, channel_id: id, channel_name: id, state: 'sent' }
  await insert('alert_delivery', { ...delivery, attempts: 1, next_at: null, error: null, sent_at: sentAt })
}

function toTarget(day: number, target: string): Target {
  return { at: `2026-11-${10 + day}T00:00:00.000Z`, target }
}

async function fillEarlierDesk(db: EarlierDatabase) {
  const channels: EarlierChannel[] = [
    { id: 'gone', targets: [toTarget(0, 'Gone@Label.example')], isUnsubscribed: true },
    { id: 'reader', targets: [toTarget(0, 'Reader@label.example')], sentAt: '2026-11-12T00:00:00.000Z' },
    { id: 'new', targets: [toTarget(0, 'new@label.example')] },
    {
      id: 'changed',
      targets: [toTarget(0, 'before@label.example'), toTarget(5, 'after@label.example')],
      sentAt: '2026-11-12T00:00:00.000Z',
    },
  ]
  for (const channel of channels) await addEarlierChannel(db, channel)
  const entry = { id: 'end', team: 'team', at: '2026-11-11T00:00:00.000Z', person_id: '', subject_id: 'deleted' }
  const end = { person_name: 'deleted@label.example', action: 'channel.unsubscribe', detail: '{}' }
  await db
    .insertInto('audit_entry')
    .values({ ...entry, ...end })
    .execute()
}

function readAddresses(database: DeskDatabase) {
  return database.read(async (db) => {
    const unsubscribed = await db.selectFrom('mailUnsubscription').select('address').orderBy('address').execute()
    const confirmed = await db.selectFrom('mailConfirmation').select('address').orderBy('address').execute()
    const links = await db
      .selectFrom('mailLink')
      .select(['hash', 'address'])
      .where('purpose', '=', 'unsubscribe')
      .orderBy('address')
      .execute()
    return { unsubscribed: unsubscribed.map(toAddress), confirmed: confirmed.map(toAddress), links }
  })
}

const toAddress = ({ address }: { address: string }) => address

const ADOPTED = {
  unsubscribed: ['deleted@label.example', 'gone@label.example'],
  confirmed: ['reader@label.example'],
  links: ['changed:after', 'gone:gone', 'new:new', 'reader:reader'].map((each) => {
    const [id, name] = each.split(':')
    return { hash: hashToken(`secret of ${id}`), address: `${name}@label.example` }
  }),
}

describeDeskEngines('addresses of an earlier version', ({ open, locate }) => {
  it('stay unsubscribed or confirmed after the update', async () => {
    const location = await locate()
    const before = await openBefore(location)
    await fillEarlierDesk(before)
    await before.destroy()
    expect(await readAddresses(await open(location))).toEqual(ADOPTED)
  })

  it('stay unsubscribed or confirmed after the restore of a backup', async () => {
    const before = await openBefore({ kind: 'sqlite', path: ':memory:' })
    await fillEarlierDesk(before)
    const rows: string[] = []
    for (const table of TABLES) {
      for (const row of await before.selectFrom(table).selectAll().execute()) rows.push(JSON.stringify({ table, row }))
    }
    await before.destroy()
    const database = await open()
    const head = { chartroomDesk: 1, migrations: MIGRATIONS_BEFORE, rows: rows.length }
    await restoreDesk(database, [JSON.stringify(head), ...rows])
    expect(await readAddresses(database)).toEqual(ADOPTED)
  })
})

function unsubscribe(database: DeskDatabase, address: string): Promise<void> {
  return database.write(async (trx) => {
    await trx.insertInto('mailUnsubscription').values({ address, at: '2026-11-21T12:00:00.000Z' }).execute()
  })
}

describeDeskEngines('a restore', ({ open }) => {
  it('removes no unsubscription and restores those of the backup', async () => {
    const [database, other] = [await open(), await open()]
    await unsubscribe(database, 'before@label.example')
    const copy = await copyDesk(database)
    await unsubscribe(database, 'after@label.example')
    await restoreDesk(database, copy)
    expect((await readAddresses(database)).unsubscribed).toEqual(['after@label.example', 'before@label.example'])
    await restoreDesk(other, copy)
    expect((await readAddresses(other)).unsubscribed).toEqual(['before@label.example'])
  })
})
