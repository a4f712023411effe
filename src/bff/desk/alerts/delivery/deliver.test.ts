import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deliveriesAnswerSchema } from '#contract/desk/alerts.ts'
import { createDeskDatabase } from '../../../desk-database/desk-database.ts'
import { createChartApp, publishWeeks } from '../../../testing/create-chart-app.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import { startMailServer } from '../../../testing/servers/mail-server.ts'
import { songId } from '../../../testing/scripted-provider.ts'
import { startSilentServer } from '../../../testing/servers/silent-server.ts'
import { createTempFolder } from '../../../testing/temp-folder.ts'
import { startWebhookReceiver } from '../../../testing/servers/webhook-receiver.ts'
import { insist } from './deliver.ts'

/** Shorter than one attempt at a receiver that never responds. */
const SOON = { timeout: 15_000 }
const WEEKS = { '2026-W45': [{ id: songId(1) }], '2026-W46': [{ id: songId(1) }] }

async function createAlertApp(smtpUrl: string, path = join(createTempFolder('desk'), 'desk.sqlite')) {
  const mail = { smtpUrl, from: 'charts@label.example', mustConfirm: false, domains: [] }
  const delivery = { mail, hasWebhooks: true, hasFeeds: true, webhookHosts: ['127.0.0.1'] }
  const deskDatabase = createDeskDatabase({ kind: 'sqlite', path })
  const publicUrl = new URL('https://charts.label.example')
  return { ...createChartApp(WEEKS, {}, { delivery, deskDatabase, publicUrl }), path }
}

async function post<T>({ app }: TestApp, url: string, payload: object): Promise<T> {
  const response = await app.inject({ method: 'POST', url, headers: { 'sec-fetch-site': 'same-origin' }, payload })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<T>()
}

async function addRoster(test: TestApp): Promise<string> {
  const members = [{ kind: 'song', id: songId(1) }]
  return (await post<{ id: string }>(test, '/api/rosters', { name: 'Ours', members })).id
}

async function addChannel(test: TestApp, input: object): Promise<string> {
  return (await post<{ channel: { id: string } }>(test, '/api/channels', input)).channel.id
}

async function listDeliveries({ app }: TestApp) {
  return deliveriesAnswerSchema.parse((await app.inject('/api/deliveries')).json()).deliveries
}

describe('a receiver that never responds', () => {
  it('delays only its own channel, and no loading of chart weeks', async () => {
    const silent = await startSilentServer()
    const receiver = await startWebhookReceiver()
    const test = await createAlertApp(`smtp://${silent.host}`)
    const rosterId = await addRoster(test)
    const hook = await addChannel(test, { kind: 'webhook', name: 'Good', target: receiver.url })
    await post(test, `/api/rosters/${rosterId}/rules`, { kind: 'leaves', channelIds: [hook] })
    await test.app.alerts.runner.run()
    const stalled = [
      { kind: 'webhook', name: 'Silent hook', target: `http://${silent.host}/` },
      ...['ana', 'ben', 'cleo', 'dora'].map((name) => ({ kind: 'mail', name, target: `${name}@label.example` })),
    ]
    for (const input of stalled) {
      const id = await addChannel(test, input)
      for (let count = 0; count < 2; count += 1) await post(test, `/api/channels/${id}/test`, { rosterId })
    }
    const stalledRun = test.app.alerts.runner.run()
    await expect.poll(silent.connections, SOON).toBe(4)
    test.advance(7 * 24 * 3_600_000)
    publishWeeks(test, { ...WEEKS, '2026-W47': [{ id: songId(2) }] })
    const nextRun = test.app.alerts.runner.run()
    await expect.poll(() => receiver.received.length, SOON).toBe(1)
    expect(receiver.received[0]?.body).toContain('leaves the chart')
    await test.app.close()
    await Promise.all([stalledRun, nextRun])
  }, 60_000)
})

describe('an email whose content the mail server got', () => {
  it('is not sent again without a person when the server never confirmed it', async () => {
    const server = await startMailServer()
    const first = await createAlertApp(server.settings.smtpUrl)
    const rosterId = await addRoster(first)
    const id = await addChannel(first, { kind: 'mail', name: 'Ana', target: 'ana@label.example' })
    server.hang()
    await post(first, `/api/channels/${id}/test`, { rosterId })
    const run = first.app.alerts.runner.run()
    await expect.poll(() => server.mails.length, SOON).toBe(1)
    await first.app.close()
    await run
    const second = await createAlertApp(server.settings.smtpUrl, first.path)
    second.advance(3_600_000)
    await second.app.alerts.runner.run()
    expect(server.mails).toHaveLength(1)
    expect(await listDeliveries(second)).toMatchObject([
      { state: 'failed', error: expect.stringContaining('may have arrived') },
    ])
  }, 60_000)
})

describe('a message of a deleted roster', () => {
  it('is not sent when its receiver works again', async () => {
    const receiver = await startWebhookReceiver()
    receiver.respond(500)
    const test = await createAlertApp('smtp://127.0.0.1:1')
    const rosterId = await addRoster(test)
    const id = await addChannel(test, { kind: 'webhook', name: 'Hook', target: receiver.url })
    await post(test, `/api/channels/${id}/test`, { rosterId })
    await test.app.alerts.runner.run()
    expect(await listDeliveries(test)).toMatchObject([{ state: 'waiting' }])
    const headers = { 'sec-fetch-site': 'same-origin' }
    await test.app.inject({ method: 'DELETE', url: `/api/rosters/${rosterId}`, headers })
    receiver.respond(200)
    test.advance(3_600_000)
    await test.app.alerts.runner.run()
    expect(receiver.received).toHaveLength(1)
    expect(await listDeliveries(test)).toMatchObject([{ state: 'failed', error: 'The roster was deleted.' }])
  })
})

it('notes that a message was sent also after a database was away for minutes', async () => {
  let attempts = 0
  await insist(() => {
    attempts += 1
    return attempts < 1_000 ? Promise.reject(new Error('away')) : Promise.resolve()
  }, 0)
  expect(attempts).toBe(1_000)
})
