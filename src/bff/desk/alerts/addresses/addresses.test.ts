import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/dates.ts'
import { alertsAnswerSchema, type CreatedChannel } from '#contract/desk/alerts.ts'
import { createDeskDatabase } from '../../../desk-database/desk-database.ts'
import { createChartApp } from '../../../testing/create-chart-app.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import { startMailServer } from '../../../testing/servers/mail-server.ts'
import { songId } from '../../../testing/scripted-provider.ts'
import type { MailSettings } from '../delivery/send-mail.ts'

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

async function createMailApp(changes: Partial<MailSettings> = {}) {
  const { settings, ...server } = await startMailServer()
  const mail = { ...settings, mustConfirm: true, ...changes }
  const delivery = { mail, hasWebhooks: false, hasFeeds: false, webhookHosts: [] }
  const test = createChartApp(
    { '2026-W46': [{ id: songId(2), total: 1 }] },
    {},
    { delivery, publicUrl: new URL('https://charts.label.example') },
  )
  const send = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload: object = {}) => {
    const { statusCode: status, headers, json } = await test.app.inject({ method, url, headers: OWN_PAGE, payload })
    return { status, headers, body: json() }
  }
  const roster = await send('POST', '/api/rosters', { name: 'Ours', members: [] })
  const rosterId = String(roster.body.id)
  const sendTest = (id: string) => send('POST', `/api/channels/${id}/test`, { rosterId })
  /** Sends waiting messages and returns the emails that arrived. */
  const receive = async () => {
    const before = server.mails.length
    await test.app.alerts.runner.run()
    return server.mails.slice(before).map(({ to, raw }) => ({ to, raw: raw.replaceAll('=\r\n', '') }))
  }
  const add = async (target: string) => {
    const { status, body } = await send('POST', '/api/channels', { kind: 'mail', name: 'Inbox', target })
    return { status, body, ...(body as CreatedChannel) }
  }
  const list = async () =>
    alertsAnswerSchema.parse((await test.app.inject(`/api/rosters/${rosterId}/alerts`)).json()).channels
  return { ...test, server, send, sendTest, receive, add, list }
}

function press({ app }: TestApp, url: string) {
  return app.inject({ method: 'POST', url, headers: FORM, payload: 'List-Unsubscribe=One-Click' })
}

function findLink(raw: string | undefined, purpose: 'confirm' | 'unsubscribe'): string {
  return new RegExp(`/${purpose}/[\\w-]{43}`).exec(raw ?? '')?.[0] ?? `no link to ${purpose}`
}

/** Adds a channel with a confirmed address. Returns the unsubscribe link of a test email. */
async function addConfirmed(test: Awaited<ReturnType<typeof createMailApp>>, target: string) {
  const { channel } = await test.add(target)
  const [mail] = await test.receive()
  await press(test, findLink(mail?.raw, 'confirm'))
  await test.sendTest(channel.id)
  const [sent] = await test.receive()
  return { channel, unsubscribe: findLink(sent?.raw, 'unsubscribe') }
}

describe('an email address', () => {
  it('gets nothing but the confirmation until someone presses the button on its page', async () => {
    const test = await createMailApp()
    const { channel } = await test.add('Ana@label.example')
    expect(channel).toMatchObject({ isOn: true, isUnconfirmed: true })
    const [mail, ...others] = await test.receive()
    expect(others).toEqual([])
    expect(mail?.to).toEqual(['Ana@label.example'])
    expect(mail?.raw).toContain('Subject: Confirm your email address for Chartroom')
    expect(mail?.raw).not.toContain('Inbox')
    expect(await test.sendTest(channel.id)).toMatchObject({ status: 400, body: { error: { field: 'id' } } })
    expect(mail?.raw).toContain('cid:chartroom')
    expect(mail?.raw).toContain('Content-ID: <chartroom>')
    const url = findLink(mail?.raw, 'confirm')
    const page = await test.app.inject(url)
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('A•••@label.example'.toLowerCase())])
    expect(page.body).not.toContain('ana@')
    expect(await test.list()).toMatchObject([{ isUnconfirmed: true }])
    expect((await press(test, url)).body).toContain('Your email address is confirmed')
    expect((await press(test, url)).body).toContain('Your email address is confirmed')
    expect(await test.list()).toMatchObject([{ isUnconfirmed: false }])
    expect((await test.sendTest(channel.id)).status).toBe(200)
    expect(await test.receive()).toHaveLength(1)
    expect((await test.add(' ana@LABEL.example.')).channel.isUnconfirmed).toBe(false)
    expect(await test.receive()).toEqual([])
  })

  it('gets messages at once if the operator requires no confirmation', async () => {
    const test = await createMailApp({ mustConfirm: false })
    const { channel } = await test.add('ana@label.example')
    await test.sendTest(channel.id)
    expect((await test.receive()).map(({ raw }) => raw.includes('Test message'))).toEqual([true])
  })

  it('gets at most three confirmations a day, and links that work for 7 days', async () => {
    const test = await createMailApp()
    const { channel } = await test.add('ana@label.example')
    const [mail] = await test.receive()
    const sendAgain = () => test.send('POST', `/api/channels/${channel.id}/confirmation`)
    expect([(await sendAgain()).status, (await sendAgain()).status]).toEqual([200, 200])
    const refused = await sendAgain()
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '86400' } })
    expect(refused.body.error.message).toBe('Too many confirmations were sent by hand. Try again in 24 hours.')
    expect((await test.add('ANA@label.example')).status).toBe(200)
    expect(await test.receive()).toHaveLength(2)
    test.advance(7 * DAY_MS)
    const url = findLink(mail?.raw, 'confirm')
    expect([(await test.app.inject(url)).statusCode, (await press(test, url)).statusCode]).toEqual([404, 404])
    expect(await test.list()).toMatchObject([{ isUnconfirmed: true }, { isUnconfirmed: true }])
    expect((await sendAgain()).status).toBe(200)
  })

  it('stays unsubscribed whatever the team does with channels', async () => {
    const test = await createMailApp()
    const { channel, unsubscribe } = await addConfirmed(test, 'ana@bücher.example')
    expect((await press(test, unsubscribe)).body).toContain('You are unsubscribed')
    expect(await test.list()).toMatchObject([{ isOn: false, isUnsubscribed: true }])
    const change = (version: number, target: string, isOn: boolean) =>
      test.send('PATCH', `/api/channels/${channel.id}`, { version, name: 'Inbox', target, isOn })
    expect(await change(1, 'ben@label.example', true)).toMatchObject({ status: 200, body: { isUnsubscribed: false } })
    expect((await test.receive()).map(({ to }) => to)).toEqual([['ben@label.example']])
    for (const target of ['ana@bücher.example', 'ANA@xn--bcher-kva.example', ' ana@BÜCHER.example.']) {
      expect(await change(2, target, true)).toMatchObject({ status: 400, body: { error: { field: 'target' } } })
      expect((await test.add(target)).status).toBe(400)
    }
    expect(await change(2, 'ana@bücher.example', false)).toMatchObject({ status: 200, body: { isUnsubscribed: true } })
    await test.send('DELETE', `/api/channels/${channel.id}`)
    expect((await test.add('Ana@bücher.example')).status).toBe(400)
    expect((await test.add('ana+charts@bücher.example')).status).toBe(200)
    expect((await test.receive()).map(({ to }) => to)).toEqual([['ana+charts@bücher.example']])
  })

  it('gets no message that waited when the person unsubscribed', async () => {
    const test = await createMailApp()
    const { channel, unsubscribe } = await addConfirmed(test, 'ana@label.example')
    await test.sendTest(channel.id)
    await press(test, unsubscribe)
    expect(await test.receive()).toEqual([])
  })

  it('unsubscribes itself, not the address that the channel has later', async () => {
    const test = await createMailApp({ mustConfirm: false })
    const { channel } = await test.add('ana@label.example')
    await test.sendTest(channel.id)
    const [mail] = await test.receive()
    const input = { version: 1, name: 'Inbox', target: 'ben@label.example', isOn: true }
    await test.send('PATCH', `/api/channels/${channel.id}`, input)
    await press(test, findLink(mail?.raw, 'unsubscribe'))
    expect(await test.list()).toMatchObject([{ target: 'ben@label.example', isUnsubscribed: false }])
    expect((await test.add('ana@label.example')).status).toBe(400)
  })

  it('subscribes again only by the link that the person gets, never by an earlier one', async () => {
    const test = await createMailApp()
    await test.add('ana@label.example')
    const earlier = findLink((await test.receive())[0]?.raw, 'confirm')
    await press(test, earlier)
    const [{ id } = { id: '' }] = await test.list()
    await test.sendTest(id)
    const unsubscribe = findLink((await test.receive())[0]?.raw, 'unsubscribe')
    test.advance(1_000)
    const again = findLink((await press(test, unsubscribe)).body, 'confirm')
    expect((await press(test, earlier)).statusCode).toBe(404)
    expect((await press(test, unsubscribe.replace('unsubscribe', 'confirm'))).statusCode).toBe(404)
    expect(await test.list()).toMatchObject([{ isUnsubscribed: true }])
    expect((await press(test, again)).body).toContain('Your email address is confirmed')
    expect(await test.list()).toMatchObject([{ isOn: true, isUnsubscribed: false, isUnconfirmed: false }])
  })

  it('turns its channel on again although the team has renamed it', async () => {
    const test = await createMailApp()
    const { channel, unsubscribe } = await addConfirmed(test, 'ana@label.example')
    const again = findLink((await press(test, unsubscribe)).body, 'confirm')
    const [shown] = await test.list()
    const { target, isOn } = shown ?? {}
    const renamed = await test.send('PATCH', `/api/channels/${channel.id}`, { version: 1, name: 'Ana', target, isOn })
    expect(renamed).toMatchObject({ status: 200, body: { isOn: false, isUnsubscribed: true } })
    await press(test, again)
    expect(await test.list()).toMatchObject([{ name: 'Ana', isOn: true, isUnsubscribed: false }])
  })

  it('must be in a domain that the operator allows when it is saved and when a message is sent', async () => {
    const domains = ['label.example']
    const test = await createMailApp({ mustConfirm: false, domains })
    const refused = await test.add('ana@elsewhere.example')
    expect(refused).toMatchObject({ status: 400, body: { error: { field: 'target' } } })
    expect((await test.add('ana@sub.label.example')).status).toBe(400)
    const { channel } = await test.add('ana@LABEL.example')
    domains[0] = 'other.example'
    await test.sendTest(channel.id)
    expect(await test.receive()).toEqual([])
    const { deliveries } = (await test.app.inject('/api/deliveries')).json()
    expect(deliveries).toMatchObject([{ state: 'failed', error: expect.stringContaining('MAIL_DOMAINS') }])
  })
})

describe('a link of an email', () => {
  const token = 'x'.repeat(43)
  it.each(
    ['confirm', 'unsubscribe'].flatMap(
      (purpose) =>
        [
          ['GET', `/${purpose}`, 404],
          ['GET', `/${purpose}/`, 404],
          ['GET', `/${purpose}/abc`, 404],
          ['GET', `/${purpose}/${token}`, 404],
          ['GET', `/${purpose}/${token}/more`, 404],
          ['GET', `/${purpose}/${token}=3D`, 404],
          ['GET', `/${purpose}/${token}%3D`, 400],
          ['GET', `/${purpose}/%`, 400],
          ['GET', `/${purpose}?token=${token}`, 404],
          ['HEAD', `/${purpose}/abc`, 404],
          ['POST', `/${purpose}/abc`, 404],
          ['POST', `/${purpose}/${token}`, 404],
          ['PUT', `/${purpose}/${token}`, 405],
        ] as const,
    ),
  )('returns a page for %s %s', async (method, url, status) => {
    const test = createChartApp({})
    for (const accept of ['text/html', '*/*']) {
      const { statusCode, headers, body } = await test.app.inject({ method, url, headers: { accept } })
      expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
      if (method !== 'HEAD') expect(body).toContain('<h1>')
    }
  })

  it('returns a page while the database fails', async () => {
    const deskDatabase = createDeskDatabase({ kind: 'sqlite', path: ':memory:' })
    const test = createChartApp({}, {}, { deskDatabase })
    await deskDatabase.write((trx) => trx.schema.dropTable('mailLink').execute())
    const { statusCode, headers } = await test.app.inject(`/unsubscribe/${token}`)
    expect([statusCode, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  })

  it.each(['multipart/form-data; boundary=x', 'text/plain', 'application/json', undefined])(
    'unsubscribes by one press of a mail program that sends %s',
    async (type) => {
      const test = await createMailApp({ mustConfirm: false })
      const { channel } = await test.add('ana@label.example')
      await test.sendTest(channel.id)
      const url = findLink((await test.receive())[0]?.raw, 'unsubscribe')
      const headers = type === undefined ? {} : { 'content-type': type }
      const done = await test.app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' })
      expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('You are unsubscribed')])
    },
  )
})
