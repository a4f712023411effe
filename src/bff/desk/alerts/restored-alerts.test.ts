import { describe, expect, it } from 'vitest'
import { copyDesk, restoreDesk } from '../../desk-database/copy-desk.ts'
import { createDeskDatabase, type DeskDatabase } from '../../desk-database/desk-database.ts'
import { createChartApp, publishWeeks } from '../../testing/create-chart-app.ts'
import { describeDeskEngines } from '../../testing/desk-engines.ts'
import { type ChartRow, songId } from '../../testing/scripted-provider.ts'
import { startWebhookReceiver } from '../../testing/servers/webhook-receiver.ts'
import { createAlertStores } from './stores/alert-stores.ts'
import { toTestMessage } from './to-messages.ts'

const ANA = { id: 'ana', name: 'Ana' }
const NOW_MS = Date.parse('2026-11-21T12:00:00Z')
const DAY_MS = 24 * 3_600_000
const WEEKLY = { version: 0, isOn: true, weekday: 1, time: '09:00', zone: 'UTC' } as const

const toRow = (number: number): ChartRow => ({ id: songId(number), total: 100 })
const WEEKS = { '2026-W45': [toRow(1), toRow(2)], '2026-W46': [toRow(2), toRow(1)] }
const W47 = { ...WEEKS, '2026-W47': [toRow(9), toRow(2)] }
const W48 = { ...W47, '2026-W48': [toRow(9), toRow(3)] }

async function createAlertApp() {
  const deskDatabase = createDeskDatabase({ kind: 'sqlite', path: ':memory:' })
  const delivery = { mail: null, hasWebhooks: true, hasFeeds: true, webhookHosts: ['127.0.0.1'] }
  const test = createChartApp(WEEKS, {}, { delivery, deskDatabase, publicUrl: new URL('https://charts.label.example') })
  const receiver = await startWebhookReceiver()
  const send = async (method: 'POST' | 'PUT' | 'PATCH', url: string, payload: object) => {
    const response = await test.app.inject({ method, url, headers: { 'sec-fetch-site': 'same-origin' }, payload })
    expect([response.statusCode, response.body]).toMatchObject([200, expect.anything()])
    return response.json()
  }
  const members = [2, 3, 9].map((number) => ({
    kind: 'song',
    id: songId(number),
    title: `Song ${number}`,
    credit: 'Singer',
  }))
  const roster = String((await send('POST', '/api/rosters', { name: 'Ours', members })).id)
  const { channel } = await send('POST', '/api/channels', { name: 'Hook', kind: 'webhook', target: receiver.url })
  const channelIds = [String(channel.id)]
  const run = async (days = 0) => {
    test.advance(days * DAY_MS)
    // Restored rules and emails don't wait for the next load of all charts, but charts are only loaded every 15 minutes.
    for (const minutes of [16, 16, 16]) {
      test.advance(minutes * 60_000)
      await test.app.alerts.runner.run()
    }
  }
  return { test, deskDatabase, receiver, send, roster, channelIds, run }
}

describe('the alerts of a restored desk', () => {
  it('note what a rule finds without sending it again, and send what happens later', async () => {
    const { test, deskDatabase, receiver, send, roster, channelIds, run } = await createAlertApp()
    await send('POST', `/api/rosters/${roster}/rules`, { kind: 'enters', channelIds })
    await run()
    const copy = await copyDesk(deskDatabase)
    publishWeeks(test, W47)
    await run(7)
    expect(receiver.received).toHaveLength(1)
    await restoreDesk(deskDatabase, copy)
    await run()
    expect(receiver.received).toHaveLength(1)
    publishWeeks(test, W48)
    await run(7)
    expect(receiver.received).toHaveLength(2)
  })

  it.each(['time', 'complete'] as const)('do not send a weekly email again (%s)', async (timing) => {
    const { test, deskDatabase, receiver, send, roster, channelIds, run } = await createAlertApp()
    await send('PUT', `/api/rosters/${roster}/weekly-mail`, { ...WEEKLY, timing, channelIds })
    await run()
    const copy = await copyDesk(deskDatabase)
    publishWeeks(test, W47)
    await run(7)
    expect(receiver.received).toHaveLength(1)
    await restoreDesk(deskDatabase, copy)
    await run()
    expect(receiver.received).toHaveLength(1)
    publishWeeks(test, W48)
    await run(7)
    expect(receiver.received).toHaveLength(2)
  })

  it('send a weekly email of the week that came out after the restore', async () => {
    const { test, deskDatabase, receiver, send, roster, channelIds, run } = await createAlertApp()
    await send('PUT', `/api/rosters/${roster}/weekly-mail`, { ...WEEKLY, timing: 'complete', channelIds })
    const copy = await copyDesk(deskDatabase)
    await restoreDesk(deskDatabase, copy)
    await run(7)
    expect(receiver.received).toHaveLength(0)
    publishWeeks(test, W47)
    await run()
    expect(receiver.received).toHaveLength(1)
  })
})

function createStores(database: DeskDatabase) {
  return createAlertStores({ database, team: 'team', now: () => NOW_MS })
}

const list = async ({ outbox }: ReturnType<typeof createStores>) =>
  (await outbox.list(null, { from: 0, size: 9 })).deliveries

describeDeskEngines('a restored desk', ({ open }) => {
  it('gives up messages that were waiting when it was saved, until a person sends them again', async () => {
    const database = await open()
    const stores = createStores(database)
    const { channel } = await stores.channels.create(
      'webhook',
      { name: 'Hook', target: 'https://hooks.example/', format: 'json' },
      ANA,
    )
    const message = toTestMessage('Hook', { roster: { id: 'r', name: 'R' }, source: '', channelIds: [channel.id] })
    await stores.outbox.write(message)
    await stores.outbox.write(message)
    await stores.outbox.claim()
    await restoreDesk(database, await copyDesk(database))
    expect(await stores.outbox.claim()).toBeNull()
    const [first, second] = await list(stores)
    expect([first, second]).toMatchObject([
      { state: 'failed', error: expect.stringMatching(/restored backup/) },
      { state: 'failed' },
    ])
    await stores.outbox.retry(first?.id ?? '')
    expect(await stores.outbox.claim()).toMatchObject({ id: first?.id })
  })

  it('does not send a weekly email that was being written meanwhile', async () => {
    const database = await open()
    const stores = createStores(database)
    const { channel } = await stores.channels.create(
      'webhook',
      { name: 'Hook', target: 'https://hooks.example/', format: 'json' },
      ANA,
    )
    const at = { createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' }
    await database.write((trx) =>
      trx
        .insertInto('roster')
        .values({ id: 'r', team: 'team', name: 'R', foldedName: 'r', version: 1, isSample: false, ...at })
        .execute(),
    )
    const input = { ...WEEKLY, timing: 'time' as const, channelIds: [channel.id] }
    await stores.weeklyMails.save('r', input, ANA)
    const [mail] = await stores.weeklyMails.listActive()
    if (mail === undefined) throw new Error('it is off')
    await restoreDesk(database, await copyDesk(database))
    const message = toTestMessage('Hook', { roster: { id: 'r', name: 'R' }, source: '', channelIds: [channel.id] })
    await stores.weeklyMails.send(mail, '2026-W46', message)
    expect(await list(stores)).toEqual([])
  })

  it('sends nothing to those who unsubscribed before or after the backup, also if their channel had other settings then', async () => {
    const database = await open()
    const stores = createStores(database)
    const add = async (name: string, target: string) =>
      (await stores.channels.create('mail', { name, target, format: null }, ANA)).channel
    const unsubscribe = async (address: string) =>
      stores.addresses.unsubscribe(await stores.addresses.createLink('unsubscribe', address))
    const channels = [
      await add('before', 'before@label.example'),
      await add('after', 'After@label.example'),
      await add('same', ' after@LABEL.example '),
      await add('moved', 'old@label.example'),
      await add('other', 'other@label.example'),
    ]
    await unsubscribe('before@label.example')
    const copy = await copyDesk(database)
    await unsubscribe('after@label.example')
    const moved = { version: 1, name: 'moved', target: 'new@label.example', format: null, isOn: true }
    await stores.channels.update(channels[3]?.id ?? '', moved, ANA)
    await unsubscribe('new@label.example')
    await restoreDesk(database, copy)
    const states = (await stores.channels.list()).map(({ name, isOn, isUnsubscribed }) => [name, isOn, isUnsubscribed])
    expect(states).toEqual([
      ['after', false, true],
      ['before', false, true],
      ['moved', true, false],
      ['other', true, false],
      ['same', false, true],
    ])
    const channelIds = channels.map(({ id }) => id)
    await stores.outbox.write(toTestMessage('Hook', { roster: { id: 'r', name: 'R' }, source: '', channelIds }))
    expect((await list(stores)).map(({ channelName }) => channelName).toSorted()).toEqual(['moved', 'other'])
  })
})
