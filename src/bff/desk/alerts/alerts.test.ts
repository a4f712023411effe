import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  type AlertRule,
  alertsAnswerSchema,
  type CreatedChannel,
  createdChannelSchema,
  deliveriesAnswerSchema,
  weeklyPreviewSchema,
  rulePreviewSchema,
} from '#contract/desk/alerts.ts'
import { createDeskDatabase, type DeskDatabase } from '../../desk-database/desk-database.ts'
import { createChartApp, publishWeeks } from '../../testing/create-chart-app.ts'
import type { TestApp } from '../../testing/create-test-app.ts'
import { startMailServer } from '../../testing/servers/mail-server.ts'
import { artistId, artistRecord, type ChartRow, json, nameSongs, songId } from '../../testing/scripted-provider.ts'
import { startWebhookReceiver } from '../../testing/servers/webhook-receiver.ts'
import type { DeliverySettings } from './delivery/deliver.ts'

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

function toRow(number: number, total = 100): ChartRow {
  return { id: songId(number), total }
}

const WEEKS = {
  '2026-W45': [toRow(1), toRow(2), toRow(3)],
  '2026-W46': [toRow(2), toRow(4), toRow(1)],
}

async function createAlertApp(delivery: Partial<DeliverySettings> = {}, deskDatabase?: DeskDatabase) {
  const settings = { mail: null, hasWebhooks: true, hasFeeds: true, webhookHosts: ['127.0.0.1'], ...delivery }
  const test = createChartApp(
    WEEKS,
    {},
    {
      delivery: settings,
      publicUrl: new URL('https://charts.label.example'),
      ...(deskDatabase && { deskDatabase }),
    },
  )
  nameSongs(test.provider)
  const roster = await send(test, 'POST', '/api/rosters', {
    name: 'Ours',
    members: [2, 3, 9].map((number) => ({ kind: 'song', id: songId(number) })),
  })
  return { ...test, rosterId: String(roster.body.id) }
}

type AlertApp = TestApp & { rosterId: string }

async function send({ app }: TestApp, method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload: object = {}) {
  const response = await app.inject({ method, url, headers: OWN_PAGE, payload })
  return { status: response.statusCode, body: response.json() }
}

async function addChannel(test: TestApp, input: object): Promise<CreatedChannel> {
  const { status, body } = await send(test, 'POST', '/api/channels', { name: 'Channel', ...input })
  expect([status, body]).toMatchObject([200, {}])
  return body
}

async function addRule(test: AlertApp, rule: object, channelIds: string[]): Promise<AlertRule> {
  const { status, body } = await send(test, 'POST', `/api/rosters/${test.rosterId}/rules`, { ...rule, channelIds })
  expect([status, body]).toMatchObject([200, {}])
  return body
}

/** The header that signs a message. */
function sign({ headers, body }: { headers: Record<string, unknown>; body: string }, secret: string | null): string {
  const signed = `${String(headers['x-chartroom-timestamp'])}.${body}`
  return `sha256=${createHmac('sha256', secret ?? '')
    .update(signed)
    .digest('hex')}`
}

/** One run of the runner, as its timer does. */
async function run({ app }: TestApp) {
  await app.alerts.runner.run()
}

async function listDeliveries({ app }: TestApp) {
  return deliveriesAnswerSchema.parse((await app.inject('/api/deliveries')).json()).deliveries
}

/** The next chart week is out; song 9 enters, song 3 returns, song 2 leaves. */
function publishNext(test: AlertApp) {
  test.advance(7 * DAY_MS)
  publishWeeks(test, { ...WEEKS, '2026-W47': [toRow(9), toRow(3), toRow(1)] })
}

describe('alerts', () => {
  it('send a webhook when a new week is out, signed and once', async () => {
    const receiver = await startWebhookReceiver()
    const test = await createAlertApp()
    const { channel, secret } = await addChannel(test, { kind: 'webhook', target: receiver.url })
    await addRule(test, { kind: 'enters' }, [channel.id])
    await run(test)
    expect(receiver.received).toEqual([])
    publishNext(test)
    await run(test)
    test.advance(60 * MINUTE_MS)
    await run(test)
    expect(receiver.received).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    expect(JSON.parse(body)).toMatchObject({
      reason: 'rule',
      roster: { id: test.rosterId, name: 'Ours' },
      week: '2026-W47',
      subject: 'Ours: Enters a chart (2 times)',
      lines: [
        { text: 'Song 9 returns at 1 on Invented 200', chartName: 'Invented 200' },
        { text: 'Song 3 returns at 2 on Invented 200', rules: ['Enters a chart'] },
      ],
      source: 'Source: Test provider.',
    })
    expect(headers['x-chartroom-signature']).toBe(sign({ headers, body }, secret))
    const [delivery] = await listDeliveries(test)
    expect(delivery).toMatchObject({ state: 'sent', attempts: 1, id: headers['idempotency-key'] })
  })

  it('sign with a new secret as soon as there is one, which is sent once', async () => {
    const receiver = await startWebhookReceiver()
    const test = await createAlertApp()
    const { channel, secret } = await addChannel(test, { kind: 'webhook', target: receiver.url })
    const { body: renewed } = await send(test, 'POST', `/api/channels/${channel.id}/secret`)
    expect(createdChannelSchema.parse(renewed)).toMatchObject({ channel: { version: 2 }, feedPath: null })
    expect(renewed.secret).not.toBe(secret)
    expect((await test.app.inject(`/api/rosters/${test.rosterId}/alerts`)).body).not.toContain(renewed.secret)
    await send(test, 'POST', `/api/channels/${channel.id}/test`, { rosterId: test.rosterId })
    await run(test)
    const [message = { headers: {}, body: '' }] = receiver.received
    expect(message.headers['x-chartroom-signature']).toBe(sign(message, renewed.secret))
  })

  it('have no secret to renew for an email address', async () => {
    const test = await createAlertApp({
      mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'charts@label.example', mustConfirm: true, domains: [] },
    })
    const { channel } = await addChannel(test, { kind: 'mail', target: 'ana@label.example' })
    expect((await send(test, 'POST', `/api/channels/${channel.id}/secret`)).status).toBe(400)
  })

  it('keep what was found and sent when the clock is years ahead for a while', async () => {
    const receiver = await startWebhookReceiver()
    const test = await createAlertApp()
    const { channel } = await addChannel(test, { kind: 'webhook', target: receiver.url })
    await addRule(test, { kind: 'enters' }, [channel.id])
    await run(test)
    publishNext(test)
    await run(test)
    for (const days of [2_000, -2_000]) {
      test.advance(days * DAY_MS)
      await run(test)
    }
    expect(receiver.received).toHaveLength(1)
    expect(await listDeliveries(test)).toMatchObject([{ state: 'sent' }])
  })

  it('send Slack its own markup, with names escaped', async () => {
    const receiver = await startWebhookReceiver()
    const test = await createAlertApp()
    const { channel } = await addChannel(test, { kind: 'webhook', target: receiver.url, format: 'slack' })
    test.provider.on(`/songs/${songId(8)}`, () => json({ id: songId(8), title: 'A <b> & C' }))
    const members = [{ kind: 'song', id: songId(8) }]
    await send(test, 'POST', `/api/rosters/${test.rosterId}/members`, { members })
    await addRule(test, { kind: 'enters' }, [channel.id])
    await run(test)
    test.advance(7 * DAY_MS)
    publishWeeks(test, { ...WEEKS, '2026-W47': [toRow(8)] })
    await run(test)
    const { text, blocks } = JSON.parse(receiver.received[0]?.body ?? '{}')
    // The header is plain text, where names aren’t escaped.
    for (const part of [text, JSON.stringify(blocks.slice(1))]) {
      expect(part).toContain('A &lt;b&gt; &amp; C returns at 1')
      expect(part).not.toContain('<b>')
    }
  })

  it('do not follow redirects, and try again what can pass', async () => {
    const receiver = await startWebhookReceiver()
    const elsewhere = await startWebhookReceiver()
    const test = await createAlertApp()
    const { channel } = await addChannel(test, { kind: 'webhook', target: receiver.url })
    const sendTest = () => send(test, 'POST', `/api/channels/${channel.id}/test`, { rosterId: test.rosterId })
    receiver.respond(302, { location: elsewhere.url })
    await sendTest()
    await run(test)
    expect(elsewhere.received).toEqual([])
    expect(await listDeliveries(test)).toMatchObject([{ state: 'waiting', attempts: 1 }])
    receiver.respond(503)
    test.advance(1)
    await sendTest()
    await run(test)
    expect((await listDeliveries(test))[0]).toMatchObject({ state: 'waiting', attempts: 1 })
    receiver.respond(204)
    test.advance(2 * MINUTE_MS)
    await run(test)
    const [sent] = await listDeliveries(test)
    expect(sent).toMatchObject({ state: 'sent', attempts: 2 })
    expect(receiver.received.filter(({ headers }) => headers['idempotency-key'] === sent?.id)).toHaveLength(2)
  })

  it('send the weekly email with text, HTML, and a way to unsubscribe', async () => {
    const server = await startMailServer()
    const test = await createAlertApp({ mail: server.settings })
    const { channel } = await addChannel(test, { kind: 'mail', target: 'ana@label.example' })
    const weekly = { version: 0, isOn: true, timing: 'time', weekday: 1, time: '09:00', zone: 'Europe/Berlin' }
    const { body } = await send(test, 'PUT', `/api/rosters/${test.rosterId}/weekly-mail`, {
      ...weekly,
      channelIds: [channel.id],
    })
    expect(body.nextAt).toBe('2026-11-23T08:00:00.000Z')
    await run(test)
    expect(server.mails).toEqual([])
    test.advance(2 * DAY_MS)
    await run(test)
    await run(test)
    expect(server.mails).toHaveLength(1)
    const [{ to, raw } = { to: [], raw: '' }] = server.mails
    expect(to).toEqual(['ana@label.example'])
    expect((await listDeliveries(test))[0]?.subject).toBe(
      'Ours, Nov 13 – 19, 2026: Song 2 is the new number 1 on Invented 200',
    )
    expect(raw.replaceAll('=\r\n', '')).toContain('Song 2 is the new number 1 on Invented 200')
    expect(raw).toMatch(/Content-Type: text\/plain/)
    expect(raw).toMatch(/Content-Type: text\/html/)
    expect(raw).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i)
    const path = /\/unsubscribe\/[\w-]{43}/.exec(raw.replaceAll('=\r\n', ''))?.[0] ?? ''
    expect((await test.app.inject(path)).body).toContain('<form method="post">')
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const done = await test.app.inject({
      method: 'POST',
      url: path,
      headers: form,
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('You are unsubscribed')])
    const answer = alertsAnswerSchema.parse((await test.app.inject(`/api/rosters/${test.rosterId}/alerts`)).json())
    expect(answer.channels).toMatchObject([{ isOn: false, isUnsubscribed: true }])
    test.advance(7 * DAY_MS)
    await run(test)
    expect(server.mails).toHaveLength(1)
  })

  it('show the weekly email before it is sent, in a frame that runs nothing', async () => {
    const test = await createAlertApp()
    const path = `/api/rosters/${test.rosterId}/weekly-mail/preview`
    const preview = weeklyPreviewSchema.parse((await test.app.inject(path)).json())
    expect(preview).toMatchObject({
      week: '2026-W46',
      subject: 'Ours, Nov 13 – 19, 2026: Song 2 is the new number 1 on Invented 200',
    })
    expect(preview.plain).toContain('1. Song 2 is the new number 1 on Invented 200')
    expect(JSON.stringify(preview.slack?.blocks)).toContain('|Song 2 is the new number 1 on Invented 200>')
    const { headers, body } = await test.app.inject(`${path}.html`)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(
      /default-src 'none'.*frame-ancestors 'self'; sandbox allow-popups/,
    )
    expect(body).toContain('Song 2 is the new number 1 on Invented 200.</a>')
    expect(await listDeliveries(test)).toEqual([])
    await send(test, 'POST', `/api/rosters/${test.rosterId}/members/remove`, {
      members: [1, 2, 3, 9].map((number) => ({ kind: 'song', id: songId(number) })),
    })
    expect((await test.app.inject(path)).json()).toMatchObject({ subject: null, plain: null, slack: null })
    expect((await test.app.inject(`${path}.html`)).statusCode).toBe(404)
  })

  it('wait for the last chart of the roster, and are silent when nothing happened', async () => {
    const server = await startMailServer()
    const test = await createAlertApp({ mail: server.settings })
    const { channel } = await addChannel(test, { kind: 'mail', target: 'ana@label.example' })
    const weekly = { version: 0, isOn: true, timing: 'complete', weekday: 1, time: '09:00', zone: 'UTC' }
    await send(test, 'PUT', `/api/rosters/${test.rosterId}/weekly-mail`, { ...weekly, channelIds: [channel.id] })
    await run(test)
    test.advance(7 * DAY_MS)
    await run(test)
    expect(server.mails).toEqual([])
    publishWeeks(test, { ...WEEKS, '2026-W47': [toRow(9), toRow(3), toRow(1)] })
    test.advance(60 * MINUTE_MS)
    await run(test)
    expect(server.mails).toHaveLength(1)
    publishWeeks(test, { ...WEEKS, '2026-W47': [toRow(9), toRow(3), toRow(1)], '2026-W48': [toRow(1)] })
    await send(test, 'POST', `/api/rosters/${test.rosterId}/members/remove`, {
      members: [2, 3, 9].map((number) => ({ kind: 'song', id: songId(number) })),
    })
    test.advance(7 * DAY_MS)
    await run(test)
    expect(server.mails).toHaveLength(1)
  })

  it('say in the log why a mail server refused a mail', async () => {
    const server = await startMailServer()
    const test = await createAlertApp({ mail: server.settings })
    const { channel } = await addChannel(test, { kind: 'mail', target: 'ana@label.example' })
    server.refuse(550)
    await send(test, 'POST', `/api/channels/${channel.id}/test`, { rosterId: test.rosterId })
    await run(test)
    const [failed] = await listDeliveries(test)
    expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining('status 550') })
    server.refuse(null)
    await send(test, 'POST', `/api/deliveries/${failed?.id}/retry`)
    await run(test)
    expect(server.mails).toHaveLength(1)
  })

  it('publish a feed to anyone with its token', async () => {
    const test = await createAlertApp()
    const { channel, feedPath } = await addChannel(test, { kind: 'feed' })
    await addRule(test, { kind: 'leaves' }, [channel.id])
    await run(test)
    publishNext(test)
    await run(test)
    const feed = await test.app.inject(feedPath ?? '')
    expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(feed.body).toContain('Song 2 leaves the chart from 1')
    expect((await test.app.inject(`/feeds/${'x'.repeat(43)}`)).statusCode).toBe(404)
    await send(test, 'DELETE', `/api/channels/${channel.id}`)
    expect((await test.app.inject(feedPath ?? '')).statusCode).toBe(404)
  })

  it.each(['/feeds/cut', `/feeds/${'x'.repeat(43)}`, `/feeds/${'x'.repeat(43)}/milestones.ics`])(
    'show a page to people who open %s in a browser',
    async (url) => {
      const test = await createAlertApp()
      const page = await test.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } })
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(page.body).toContain('<h1>This link doesn’t work</h1>')
      const reader = await test.app.inject({ url, headers: { accept: 'application/atom+xml' } })
      expect([reader.statusCode, reader.json().error.code]).toEqual([404, 'not_found'])
    },
  )

  it('answer a feed reader that has the current feed with 304', async () => {
    const test = await createAlertApp()
    const { channel, feedPath } = await addChannel(test, { kind: 'feed' })
    const url = feedPath ?? ''
    const { headers, body } = await test.app.inject(url)
    const [etag, modified] = [String(headers.etag), String(headers['last-modified'])]
    expect(Date.parse(modified)).toBe(Date.parse(channel.updatedAt))
    const ask = (asked: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      test.app.inject({ method, url, headers: asked })
    const conditions: Record<string, string>[] = [
      { 'if-none-match': etag },
      { 'if-none-match': `"other", W/${etag}` },
      { 'if-modified-since': modified },
    ]
    for (const asked of conditions) {
      const same = await ask(asked)
      expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag])
    }
    expect((await ask({ 'if-none-match': '"other"', 'if-modified-since': modified })).statusCode).toBe(200)
    expect((await ask({ 'if-modified-since': 'nonsense' })).statusCode).toBe(200)
    const head = await ask({}, 'HEAD')
    expect(head).toMatchObject({ statusCode: 200, body: '', headers: { etag, 'last-modified': modified } })
    expect(Number(head.headers['content-length'])).toBe(Buffer.byteLength(body))
    test.advance(MINUTE_MS)
    await send(test, 'POST', `/api/channels/${channel.id}/test`, { rosterId: test.rosterId })
    const changed = await ask({ 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(Date.parse(String(changed.headers['last-modified']))).toBe(Date.parse(modified) + MINUTE_MS)
    expect((await ask({ 'if-modified-since': modified })).statusCode).toBe(200)
  })

  it('do not reveal which ports of a named host are open, or what listens there', async () => {
    const refusing = await startWebhookReceiver()
    refusing.respond(403)
    const moved = await startWebhookReceiver()
    moved.respond(302, { location: '/login' })
    const test = await createAlertApp()
    const targets = [
      'http://127.0.0.1:1/',
      // Speaks another protocol than TLS, as an open port of another program does.
      refusing.url.replace('http:', 'https:'),
      refusing.url,
      moved.url,
    ]
    for (const target of targets) {
      const { channel } = await addChannel(test, { kind: 'webhook', target })
      await send(test, 'POST', `/api/channels/${channel.id}/test`, { rosterId: test.rosterId })
    }
    await run(test)
    const shown = (await listDeliveries(test)).map(({ state, error, attempts, nextAt }) => ({
      state,
      error,
      attempts,
      nextAt,
    }))
    const same = {
      state: 'waiting',
      error: 'The webhook can’t be reached, refused the message, or didn’t respond within 20 seconds.',
      attempts: 1,
      nextAt: expect.any(String),
    }
    expect(shown).toEqual([same, same, same, same])
    expect(new Set(shown.map(({ nextAt }) => nextAt)).size).toBe(1)
  })

  it('limit the messages that a person sends by hand to a channel', async () => {
    const test = await createAlertApp()
    const { channel } = await addChannel(test, { kind: 'feed' })
    const { channel: second } = await addChannel(test, { kind: 'feed' })
    const sendTo = ({ id }: { id: string }) =>
      test.app.inject({
        method: 'POST',
        url: `/api/channels/${id}/test`,
        headers: OWN_PAGE,
        payload: { rosterId: test.rosterId },
      })
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await sendTo(channel)).statusCode))
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    const refused = await sendTo(channel)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBe(600)
    expect(refused.json().error.message).toBe('Too many messages were sent by hand. Try again in 10 minutes.')
    expect((await sendTo(second)).statusCode).toBe(200)
    test.advance(10 * MINUTE_MS)
    expect((await sendTo(channel)).statusCode).toBe(200)
  })

  it('show what a rule would have found, without asking the provider for chart weeks', async () => {
    const test = await createAlertApp()
    await test.app.inject(`/api/rosters/${test.rosterId}/desk?week=2026-W46`)
    const before = test.provider.dataCalls().length
    const url = `/api/rosters/${test.rosterId}/rules/preview?kind=leaves`
    const preview = rulePreviewSchema.parse((await test.app.inject(url)).json())
    expect(preview.count).toBe(1)
    expect(preview.weeks[0]).toMatchObject({
      week: '2026-W46',
      knownCharts: 1,
      count: 1,
      lines: [{ text: 'Song 3 leaves the chart from 3 on Invented 200' }],
    })
    expect(preview.weeks).toHaveLength(12)
    expect((await test.app.inject(`${url}&scope=DE.US`)).json()).toMatchObject({ count: 1 })
    expect((await test.app.inject(`${url}&scope=DE.GB`)).json()).toMatchObject({ count: 0 })
    expect(test.provider.dataCalls()).toHaveLength(before)
  })

  it('ask the provider for the titles of an artist once, and for no figures', async () => {
    const test = await createAlertApp()
    const { channel } = await addChannel(test, { kind: 'feed' })
    test.provider.on(`/artists/${artistId(1)}`, (call) =>
      json({
        ...artistRecord(artistId(1), call),
        relationships: [{ id: songId(2), type: 'SONG', name: 'Song 2' }],
      }),
    )
    const members = [{ kind: 'artist', id: artistId(1) }]
    await send(test, 'POST', `/api/rosters/${test.rosterId}/members`, { members })
    const callsForNames = test.provider.dataCalls().length
    await addRule(test, { kind: 'enters' }, [channel.id])
    await run(test)
    test.advance(60 * MINUTE_MS)
    await run(test)
    const calls = test.provider.dataCalls().slice(callsForNames)
    expect(calls.filter(({ path }) => path.startsWith('/artists'))).toHaveLength(1)
  })

  it('send nothing of a kind that the operator has not switched on', async () => {
    const test = await createAlertApp({ hasWebhooks: false })
    const refused = await send(test, 'POST', '/api/channels', {
      kind: 'webhook',
      name: 'Hook',
      target: 'https://hooks.example/',
    })
    expect(refused).toMatchObject({ status: 400, body: { error: { field: 'kind' } } })
    const answer = await test.app.inject(`/api/rosters/${test.rosterId}/alerts`)
    expect(answer.json().switchedOn).toEqual(['feed', 'calendar'])
  })

  it('refuse a test on a channel whose kind the operator has turned off since', async () => {
    const database = createDeskDatabase({ kind: 'sqlite', path: ':memory:' })
    const before = await createAlertApp({}, database)
    const { channel } = await addChannel(before, { kind: 'webhook', target: 'https://hooks.example/' })
    const after = await createAlertApp({ hasWebhooks: false }, database)
    const { status, body } = await send(after, 'POST', `/api/channels/${channel.id}/test`, {
      rosterId: before.rosterId,
    })
    expect([status, body.error.message]).toEqual([400, 'Webhooks are off. The operator can set WEBHOOKS=on.'])
    expect((await after.app.inject('/api/deliveries')).json().total).toBe(0)
  })

  it.each([
    [{ kind: 'webhook', target: 'http://hooks.example/' }, 'target'],
    [{ kind: 'webhook', target: 'http://localhost:9/' }, 'target'],
    [{ kind: 'webhook', target: 'https://10.0.0.1/' }, 'target'],
    [{ kind: 'webhook', target: 'https://[::ffff:10.0.0.1]/' }, 'target'],
    [{ kind: 'webhook', target: 'https://169.254.169.254/latest' }, 'target'],
    [{ kind: 'webhook', target: 'https://ana:secret@hooks.example/' }, 'target'],
    [{ kind: 'webhook', target: 'nonsense' }, 'target'],
    [{ kind: 'mail', target: 'ana@label.example, ben@label.example' }, 'target'],
    [{ kind: 'mail', target: 'ana@label.example\r\nBcc: ben@label.example' }, 'target'],
    [{ kind: 'feed', name: '' }, 'name'],
    [{ kind: 'pigeon' }, 'kind'],
  ])('refuse the channel %j', async (input, field) => {
    const test = await createAlertApp({
      mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'charts@label.example', mustConfirm: true, domains: [] },
    })
    const refused = await send(test, 'POST', '/api/channels', { name: 'Channel', ...input })
    expect(refused).toMatchObject({ status: 400, body: { error: { field } } })
  })

  it.each([
    [{ kind: 'top' }, 'threshold'],
    [{ kind: 'top', threshold: 0 }, 'threshold'],
    [{ kind: 'enters', threshold: 5 }, 'threshold'],
    [{ kind: 'growth', threshold: 10 }, 'threshold'],
    [{ kind: 'enters', scope: 'US.XX' }, 'scope'],
    [{ kind: 'nothing' }, 'kind'],
    [{ kind: 'enters', channelIds: [] }, 'channelIds'],
    [{ kind: 'enters', channelIds: ['0000000000000000'] }, 'channelIds'],
  ])('refuse the rule %j', async (input, field) => {
    const test = await createAlertApp()
    const { channel } = await addChannel(test, { kind: 'feed' })
    const url = `/api/rosters/${test.rosterId}/rules`
    const refused = await send(test, 'POST', url, { channelIds: [channel.id], ...input })
    expect(refused).toMatchObject({ status: 400, body: { error: { field: expect.stringContaining(field) } } })
  })

  it('refuse a time zone that does not exist, and writes of other sites', async () => {
    const test = await createAlertApp()
    const weekly = {
      version: 0,
      isOn: false,
      timing: 'time',
      weekday: 1,
      time: '09:00',
      zone: 'Moon/Sea',
      channelIds: [],
    }
    const url = `/api/rosters/${test.rosterId}/weekly-mail`
    expect(await send(test, 'PUT', url, weekly)).toMatchObject({ status: 400, body: { error: { field: 'zone' } } })
    const foreign = await test.app.inject({ method: 'PUT', url, payload: { ...weekly, zone: 'UTC' } })
    expect(foreign.statusCode).toBe(403)
  })
})
