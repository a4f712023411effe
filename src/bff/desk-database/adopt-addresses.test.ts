import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeDeskEngines } from '../testing/desk-engines.ts'
import { copyDesk, restoreDesk } from './copy-desk.ts'
import type { DeskDatabase } from './desk-database.ts'
import { hashToken } from '../secrets.ts'

type Target = { at: string; target: string }
type EarlierChannel = { id: string; targets: Target[]; isUnsubscribed?: boolean; sentAt?: string }

/** Writes a mail channel as versions before 005-addresses did. */
async function addEarlierChannel(database: DeskDatabase, { id, targets, isUnsubscribed, sentAt }: EarlierChannel) {
  const audit = { team: 'team', person_id: '', person_name: '', subject_id: id }
  await database.write(async (trx) => {
    await trx
      .insertInto('alert_channel')
      .values({
        id,
        team: 'team',
        version: 1,
        kind: 'mail',
        name: id,
        target: targets.at(-1)?.target ?? null,
        format: null,
        secret: `secret of ${id}`,
        is_on: isUnsubscribed === true ? 0 : 1,
        is_unsubscribed: isUnsubscribed === true ? 1 : 0,
        updated_at: targets.at(-1)?.at ?? '',
        updated_by: '',
      })
      .execute()
    for (const [index, { at, target }] of targets.entries()) {
      const action = index === 0 ? 'channel.create' : 'channel.update'
      await trx
        .insertInto('audit_entry')
        .values({ ...audit, id: `${id}${index}`, at, action, detail: JSON.stringify({ target }) })
        .execute()
    }
    if (sentAt === undefined) return
    const message = {
      id: `M${id}`,
      team: 'team',
      reason: 'weekly',
      roster_id: null,
      subject: '',
      content: '{"lines":[]}',
    } as const
    await trx
      .insertInto('alert_message')
      .values({ ...message, created_at: sentAt })
      .execute()
    const delivery = { id: `D${id}`, message_id: `M${id}`, channel_id: id, channel_name: id, state: 'sent' } as const
    await trx
      .insertInto('alert_delivery')
      .values({ ...delivery, attempts: 1, next_at: null, error: null, sent_at: sentAt })
      .execute()
  })
}

function toTarget(day: number, target: string): Target {
  return { at: `2026-11-${10 + day}T00:00:00.000Z`, target }
}

async function fillEarlierDesk(database: DeskDatabase) {
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
  for (const channel of channels) await addEarlierChannel(database, channel)
  await database.write(async (trx) => {
    const entry = { id: 'end', team: 'team', at: '2026-11-11T00:00:00.000Z', person_id: '', subject_id: 'deleted' }
    await trx
      .insertInto('audit_entry')
      .values({ ...entry, person_name: 'deleted@label.example', action: 'channel.unsubscribe', detail: '{}' })
      .execute()
  })
}

function readAddresses(database: DeskDatabase) {
  return database.read(async (db) => {
    const unsubscribed = await db.selectFrom('mail_unsubscription').select('address').orderBy('address').execute()
    const confirmed = await db.selectFrom('mail_confirmation').select('address').orderBy('address').execute()
    const links = await db.selectFrom('mail_link').select(['hash', 'address']).where('purpose', '=', 'unsubscribe').orderBy('address').execute() // prettier-ignore
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
    const before = await open(location)
    await fillEarlierDesk(before)
    await before.write(async (trx) => {
      for (const table of ['mail_unsubscription', 'mail_confirmation', 'mail_link', 'send_limit']) {
        await trx.schema.dropTable(table).execute()
      }
      await sql`delete from kysely_migration where name >= '005'`.execute(trx)
    })
    await before.close()
    expect(await readAddresses(await open(location))).toEqual(ADOPTED)
  })

  it('stay unsubscribed or confirmed after the restore of a backup', async () => {
    const database = await open()
    await fillEarlierDesk(database)
    const [head = '', ...rows] = await copyDesk(database)
    const earlier = { ...JSON.parse(head), migrations: ['001-rosters', '002-notes', '003-alerts', '004-views'] }
    await restoreDesk(database, [JSON.stringify(earlier), ...rows])
    expect(await readAddresses(database)).toEqual(ADOPTED)
  })
})

function unsubscribe(database: DeskDatabase, address: string): Promise<void> {
  return database.write(async (trx) => {
    await trx.insertInto('mail_unsubscription').values({ address, at: '2026-11-21T12:00:00.000Z' }).execute()
  })
}

describeDeskEngines('a restore', ({ open }) => {
  it('removes no unsubscription and brings back those of the backup', async () => {
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
