import { describe, expect, it } from 'vitest'
import { rulePreviewSchema } from '#contract/desk/alerts.ts'
import { ApiError } from '../../core/errors.ts'
import { createDeskDatabase } from '../../desk-database/desk-database.ts'
import { publishWeeks } from '../../testing/create-chart-app.ts'
import { artistId, artistRecord, json, songId } from '../../testing/scripted-provider.ts'
import { startWebhookReceiver } from '../../testing/servers/webhook-receiver.ts'
import {
  addChannel,
  addRule,
  createAlertApp,
  DAY_MS,
  listDeliveries,
  MINUTE_MS,
  OWN_PAGE,
  publishNext,
  run,
  send,
  toRow,
  WEEKS,
} from '../../testing/alert-app.ts'

describe('alerts', () => {
  it('keep findings and messages while the clock is years ahead', async () => {
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

  it('are found a minute after an outage of the database that began while rosters were read', async () => {
    const receiver = await startWebhookReceiver()
    const database = createDeskDatabase({ kind: 'sqlite', path: ':memory:' })
    let isAway = false
    const write: typeof database.write = (work) =>
      isAway ? Promise.reject(new ApiError('storage_failed', 'away')) : database.write(work)
    const test = await createAlertApp({}, { ...database, write })
    const { channel } = await addChannel(test, { kind: 'webhook', target: receiver.url })
    await addRule(test, { kind: 'enters' }, [channel.id])
    await run(test)
    publishNext(test)
    test.provider.script(({ path }) => {
      if (path.startsWith('/charts/')) isAway = true
      return null
    })
    await run(test)
    expect(isAway).toBe(true)
    test.provider.script(() => null)
    isAway = false
    test.advance(MINUTE_MS)
    await run(test)
    expect(receiver.received).toHaveLength(1)
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
    // The header is plain text, in which names aren’t escaped.
    for (const part of [text, JSON.stringify(blocks.slice(1))]) {
      expect(part).toContain('A &lt;b&gt; &amp; C returns at 1')
      expect(part).not.toContain('<b>')
    }
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

  it('show what a rule would have found, without provider calls for chart weeks', async () => {
    const test = await createAlertApp()
    await test.app.inject(`/api/rosters/${test.rosterId}/desk?week=2026-W46`)
    const before = test.provider.dataCalls().length
    const url = `/api/rosters/${test.rosterId}/rules/preview?kind=leaves`
    const preview = rulePreviewSchema.parse((await test.app.inject(url)).json())
    expect(preview.count).toBe(1)
    expect(preview.weeks[0]).toMatchObject({
      week: '2026-W46',
      window: { start: '2026-11-13', end: '2026-11-19' },
      knownCharts: 1,
      count: 1,
      lines: [{ text: 'Song 3 leaves the chart from 3 on Invented 200' }],
    })
    expect(preview.weeks).toHaveLength(12)
    expect((await test.app.inject(`${url}&scope=DE.US`)).json()).toMatchObject({ count: 1 })
    expect((await test.app.inject(`${url}&scope=DE.GB`)).json()).toMatchObject({ count: 0 })
    expect(test.provider.dataCalls()).toHaveLength(before)
  })

  it('load the titles of an artist once, and no figures', async () => {
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

  it('send nothing to a type of channel that the operator has not turned on', async () => {
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

  it('explain which numbers they expect', async () => {
    const test = await createAlertApp()
    const messageOf = async (url: string) => (await test.app.inject(url)).json().error.message
    for (const from of ['x', '', '1e2', '-1', '1.5'])
      expect(await messageOf(`/api/deliveries?from=${from}`)).toBe('Must be a whole number from 0 to 100000.')
    const preview = `/api/rosters/${test.rosterId}/rules/preview?kind=top`
    expect(await messageOf(`${preview}&threshold=x`)).toBe('Must be a whole number.')
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
})
