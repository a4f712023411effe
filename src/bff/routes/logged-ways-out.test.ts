import { expect, it } from 'vitest'
import { mcpRoute } from '../assistants/mcp-route.ts'
import { createDeskDatabase } from '../desk-database/desk-database.ts'
import { toLogger } from '../operations/log-stream.ts'
import { createShareLinks } from '../shares/create-share-links.ts'
import { createShareLinkStore } from '../shares/share-store.ts'
import { publishWeeks } from '../testing/create-chart-app.ts'
import { createSignInApp } from '../testing/create-sign-in-app.ts'
import { NOW_MS } from '../testing/create-test-app.ts'
import { createTestTokens } from '../testing/create-test-tokens.ts'
import { startMailServer } from '../testing/servers/mail-server.ts'
import { songId } from '../testing/scripted-provider.ts'
import { BROWSER_HOST, createSignInBrowser } from '../testing/sign-in-browser.ts'
import { startWebhookReceiver } from '../testing/servers/webhook-receiver.ts'

type Line = Record<string, unknown>

const WEEK = '/api/charts/CR00001/weeks/2026-W46'
const ADA = { who: 'ada', email: 'ada@label.example' }
const CHART = { id: 'CR00001', week: '2026-W46' }

async function openApp() {
  let log = ''
  const deskDatabase = createDeskDatabase({ kind: 'sqlite', path: ':memory:' })
  const mailServer = await startMailServer()
  const test = await createSignInApp({
    app: {
      logger: toLogger('info', { write: (line) => (log += line) }, []),
      deskDatabase,
      shareLinks: createShareLinks({
        settings: { secret: 'x'.repeat(32), maxDays: 30 },
        store: createShareLinkStore({ database: deskDatabase }),
        now: () => NOW_MS,
      }),
      apiTokens: createTestTokens({ database: deskDatabase, hasSignIn: true }),
      assistants: { mcpRoute },
      delivery: { mail: mailServer.settings, hasWebhooks: true, hasFeeds: true, webhookHosts: ['127.0.0.1'] },
    },
  })
  publishWeeks(test, { '2026-W46': [{ id: songId(1), total: 100 }] })
  const browser = createSignInBrowser(test.app)
  await browser.signIn('ada')
  const send = async <T>(url: string, payload: object): Promise<T> => {
    const response = await browser.askApi(url, { method: 'POST', payload })
    expect(response.statusCode, response.body).toBe(200)
    return response.json<T>()
  }
  return {
    app: test.app,
    browser,
    send,
    listLines: () =>
      log
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Line),
  }
}

it('logs who took what in each way out', async () => {
  const { app, browser, send, listLines } = await openApp()
  const receiver = await startWebhookReceiver()
  const asProgram = { host: BROWSER_HOST }

  await browser.askApi(`${WEEK}.csv`)
  await browser.ask({ url: '/charts/CR00001/2026-W46/card.png' })
  await send('/api/downloads', { format: 'pptx', page: '/charts/CR00001/2026-W46' })
  await send('/api/downloads', { format: 'txt', page: '/charts/CR00001/2026-W46' })

  const share = await send<{ id: string; path: string }>('/api/shares', { chart: 'CR00001', week: '2026-W46', days: 1 })
  await app.inject({ url: share.path, headers: asProgram })

  const { token } = await send<{ token: string }>('/api/tokens', {
    name: 'Excel',
    scopes: ['charts'],
    days: 1,
  })
  const headers = { ...asProgram, authorization: `Bearer ${token}` }
  await app.inject({ url: '/api/v1/charts', headers })
  await app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { ...headers, accept: 'application/json, text/event-stream' },
    payload: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'chart_week', arguments: { chart: 'CR00001', week: '2026-W46' } },
    },
  })

  const { id: roster } = await send<{ id: string }>('/api/rosters', { name: 'Ours', members: [] })
  const addChannel = (channel: object) =>
    send<{ channel: { id: string }; feedPath: string | null }>('/api/channels', { name: 'Ana', ...channel })
  const feed = await addChannel({ kind: 'feed' })
  await app.inject({ url: feed.feedPath ?? '', headers: asProgram })
  const calendar = await addChannel({ kind: 'calendar', target: roster })
  await app.inject({ url: calendar.feedPath ?? '', headers: asProgram })
  const mail = await addChannel({ kind: 'mail', target: 'ana@label.example' })
  const slack = await addChannel({ kind: 'webhook', target: receiver.url, format: 'slack' })
  for (const { channel } of [mail, slack]) await send(`/api/channels/${channel.id}/test`, { rosterId: roster })
  await app.alerts.runner.run()

  const lines = listLines()
  const expected: Line[] = [
    { msg: 'request', route: '/api/charts/:id/weeks/:week.csv', what: CHART, ...ADA },
    { msg: 'request', route: '/charts/:id/:week/card.png', what: CHART, ...ADA },
    { msg: 'file downloaded', format: 'pptx', page: '/charts/CR00001/2026-W46', owner: 'ada' },
    { msg: 'file downloaded', format: 'txt', page: '/charts/CR00001/2026-W46', owner: 'ada' },
    { msg: 'share link created', share: share.id, chart: 'CR00001', week: '2026-W46', owner: 'ada' },
    { msg: 'share link opened', share: share.id, owner: 'ada' },
    { msg: 'personal access token created', scopes: ['charts'], owner: 'ada' },
    { msg: 'request', route: '/api/v1/charts', who: 'ada', token: expect.any(String) },
    { msg: 'request', route: '/mcp', who: 'ada', token: expect.any(String) },
    // The tool itself causes this request.
    { msg: 'request', route: '/api/v1/charts/:id/weeks/:week', what: CHART, who: 'ada', token: expect.any(String) },
    { msg: 'feed opened', channel: feed.channel.id },
    { msg: 'calendar opened', channel: calendar.channel.id },
    { msg: 'message sent', kind: 'mail', channel: mail.channel.id, reason: 'test', roster },
    { msg: 'message sent', kind: 'webhook', channel: slack.channel.id, reason: 'test', roster },
  ]
  for (const entry of expected) {
    expect(lines).toContainEqual(expect.objectContaining({ time: expect.any(String), ...entry }))
  }
}, 60_000)
