import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { ALL_CHARTS } from '#contract/desk/scope.ts'
import { createAlertStores } from '../desk/alerts/stores/alert-stores.ts'
import { describeDeskEngines } from '../testing/desk-engines.ts'
import { COPIED_TABLES, copyDesk, restoreDesk } from './copy-desk.ts'
import type { DeskDatabase } from './desk-database.ts'
import type { DeskLocation } from './desk-location.ts'
import { openEarlier } from './open-migrated.ts'

type Row = Record<string, unknown>
type EarlierDatabase = Kysely<Record<string, Row>>

const LATER_TABLES: ReadonlySet<string> = new Set(['rule_channel', 'mail_channel', 'share', 'artwork'])
const MIGRATIONS_BEFORE = ['001-rosters', '002-notes', '003-alerts', '004-views', '005-addresses']
const AT = '2026-11-21T12:00:00.000Z'
const NO_ONE = { id: '', name: '' }

async function fill(location: DeskLocation): Promise<string[]> {
  const opened = await openEarlier(location, MIGRATIONS_BEFORE)
  const db = opened.withoutPlugins() as unknown as EarlierDatabase
  const insert = (table: string, values: Row) => db.insertInto(table).values(values).execute()
  const by = { updated_at: AT, updated_by: '' }
  for (const [id, team] of Object.entries({ ours: 'team', theirs: 'other' })) {
    const names = { name: id, folded_name: id, is_sample: 0, created_at: AT, created_by: '' }
    await insert('roster', { id, team, version: 1, ...names, ...by })
  }
  for (const [id, team] of Object.entries({ b: 'team', a: 'team', c: 'other' })) {
    const state = { is_on: 1, is_unsubscribed: 0, secret: `secret ${id}` }
    await insert('alert_channel', {
      id,
      team,
      version: 1,
      kind: 'webhook',
      name: id,
      target: null,
      format: 'json',
      ...state,
      ...by,
    })
  }
  const lists = { several: ['b', 'a'], none: [], doubled: ['a', 'a'], gone: ['deleted', 'c', 'b'] }
  for (const [id, channelIds] of Object.entries(lists)) {
    const watched = { kind: 'top', threshold: 10, location: id === 'none' ? null : 'US', is_on: 1, begun_at: AT }
    await insert('alert_rule', {
      id,
      team: 'team',
      roster_id: 'ours',
      version: 3,
      channel_ids: JSON.stringify(channelIds),
      ...watched,
      ...by,
    })
  }
  const time = { timing: 'time', weekday: 1, time: '09:00', zone: 'UTC', next_at: null, last_week: null }
  await insert('weekly_mail', { roster_id: 'ours', version: 2, is_on: 1, channel_ids: '["a","b"]', ...time, ...by })
  const copied: string[] = []
  for (const table of COPIED_TABLES) {
    if (LATER_TABLES.has(table)) continue
    for (const row of await db.selectFrom(table).selectAll().execute()) copied.push(JSON.stringify({ table, row }))
  }
  await opened.destroy()
  return [JSON.stringify({ chartroomDesk: 1, migrations: MIGRATIONS_BEFORE, rows: copied.length }), ...copied]
}

async function readChannels(database: DeskDatabase) {
  const { rules, weeklyMails } = createAlertStores({ database, team: 'team', now: () => Date.parse(AT) })
  const lists = (await rules.list('ours')).map(({ id, channelIds }) => [id, channelIds] as const)
  return { ...Object.fromEntries(lists), weekly: (await weeklyMails.find('ours')).channelIds }
}

const MOVED = { doubled: ['a'], gone: ['b'], none: [], several: ['b', 'a'], weekly: ['a', 'b'] }

describeDeskEngines('channels of rules and weekly emails of an earlier version', ({ open, locate }) => {
  it('are the same after the update', async () => {
    const location = await locate()
    await fill(location)
    const database = await open(location)
    expect(await readChannels(database)).toEqual(MOVED)
    const { rules } = createAlertStores({ database, team: 'team', now: () => Date.parse(AT) })
    const [doubled, , none] = await rules.list('ours')
    expect(none).toMatchObject({ id: 'none', scope: ALL_CHARTS })
    expect(doubled).toMatchObject({
      version: 3,
      kind: 'top',
      threshold: 10,
      scope: { territories: ['US'], kinds: [] },
      isOn: true,
    })
  })

  it('are the same after the restore of a backup', async () => {
    const copy = await fill({ kind: 'sqlite', path: ':memory:' })
    const database = await open()
    await restoreDesk(database, copy)
    expect(await readChannels(database)).toEqual(MOVED)
    const again = await open()
    await restoreDesk(again, await copyDesk(database))
    expect(await readChannels(again)).toEqual(MOVED)
  })

  it('lose a deleted channel and nothing else', async () => {
    const location = await locate()
    await fill(location)
    const database = await open(location)
    const { channels } = createAlertStores({ database, team: 'team', now: () => Date.parse(AT) })
    await channels.remove('a', NO_ONE)
    expect(await readChannels(database)).toEqual({ doubled: [], gone: ['b'], none: [], several: ['b'], weekly: ['b'] })
  })

  it('can contain each other’s IDs', async () => {
    const database = await open()
    const stores = createAlertStores({ database, team: 'team', now: () => Date.parse(AT) })
    const insert = {
      team: 'team',
      version: 1,
      kind: 'webhook',
      target: null,
      format: 'json',
      isOn: true,
      updatedAt: AT,
      updatedBy: '',
    } as const
    const roster = {
      id: 'ours',
      team: 'team',
      name: 'Ours',
      foldedName: 'ours',
      version: 1,
      isSample: false,
      createdAt: AT,
      createdBy: '',
      updatedAt: AT,
      updatedBy: '',
    }
    await database.write(async (trx) => {
      await trx.insertInto('roster').values(roster).execute()
      for (const id of ['_', 'long_id'])
        await trx
          .insertInto('alertChannel')
          .values({ ...insert, id, name: id, secret: id })
          .execute()
    })
    const rule = { kind: 'enters', threshold: null, channelIds: ['long_id', '_'], isOn: true } as const
    await stores.rules.create('ours', { ...rule, scope: ALL_CHARTS, channelIds: [...rule.channelIds] }, NO_ONE)
    await stores.channels.remove('_', NO_ONE)
    expect((await stores.rules.list('ours')).map(({ channelIds }) => channelIds)).toEqual([['long_id']])
  })
})
