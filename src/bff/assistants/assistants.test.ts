import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/dates.ts'
import { IDS } from '#service/testing/small-catalog.ts'
import { type SmallService, startSmallService } from '#service/testing/small-service.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { createTestTokens } from '../testing/create-test-tokens.ts'
import { hang, songId } from '../testing/scripted-provider.ts'
import {
  ALL_SCOPES,
  call,
  connect,
  createCatalogApp,
  createOneChartApp,
  createToken,
  HEADERS,
  HOST,
} from './testing/assistant-app.ts'
import { DATA_NOTICE } from './tool-fields.ts'

let service: SmallService

beforeAll(async () => {
  service = await startSmallService()
})

afterAll(() => service.close())

describe('/mcp', () => {
  it('lists read-only tools with typed results, the numbers, and the Monday brief', async () => {
    const client = await connect(await createCatalogApp(service))
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'search',
      'charts',
      'chart_week',
      'entity',
      'compare',
      'desk',
      'insights',
    ])
    for (const { annotations, outputSchema, name } of tools) {
      expect(annotations, name).toMatchObject({ readOnlyHint: true, destructiveHint: false })
      expect(outputSchema?.['required'], name).toEqual(expect.arrayContaining(['notice', 'page', 'receipt']))
    }
    const { contents } = await client.readResource({ uri: 'chartroom://docs/numbers' })
    expect(JSON.stringify(contents)).toContain('Album Equivalent')
    const prompt = await client.getPrompt({ name: 'monday_brief', arguments: { roster: 'Ours' } })
    expect(JSON.stringify(prompt.messages)).toContain('tool “desk”')
  })

  it('every tool returns a receipt and a link to the page', async () => {
    const client = await connect(await createCatalogApp(service))
    const charts = await call(client, 'charts', { territory: 'US' })
    const [chart] = charts.result['charts'] as { id: string }[]
    const requests: [string, Record<string, unknown>, string][] = [
      ['search', { query: 'lanterns' }, '/search?q=lanterns'],
      ['charts', { territory: 'US', kind: 'song' }, '/charts?location=US&kind=song'],
      ['chart_week', { chart: chart?.id }, `/charts/${chart?.id}/`],
      [
        'entity',
        { kind: 'song', id: IDS.lanterns, territory: 'US', week: '2026-W06' },
        `/songs/${IDS.lanterns}?location=US&start=2026-02-06&end=2026-02-12`,
      ],
      [
        'compare',
        {
          entities: [
            { kind: 'song', id: IDS.lanterns },
            { kind: 'artist', id: IDS.mara },
          ],
          territory: 'US',
        },
        '/compare?e=song',
      ],
      ['desk', { territories: ['US'] }, '/?roster='],
      ['insights', { chart: chart?.id }, `/charts/${chart?.id}/insights`],
    ]
    for (const [name, args, path] of requests) {
      const { isError, text, result } = await call(client, name, args)
      expect(isError, `${name} ${text}`).toBe(false)
      expect(JSON.parse(text), name).toEqual(result)
      expect(result.page, name).toContain(`http://${HOST}${path}`)
      expect(result.page.match(/\?/g) ?? [], name).toHaveLength(path.includes('?') ? 1 : 0)
      expect(result.receipt, name).toMatchObject({
        provider: 'Embedded sample service',
        source: 'imported file',
        retrievedAt: expect.any(String) as string,
      })
      expect(result['notice'], name).toBe(DATA_NOTICE)
      expect(text.length, name).toBeLessThan(60_000)
    }
  })

  it('describes the dates that it uses without a week', async () => {
    const client = await connect(await createCatalogApp(service))
    const { tools } = await client.listTools()
    for (const name of ['entity', 'compare']) {
      const { properties } = tools.find((tool) => tool.name === name)?.inputSchema ?? {}
      expect(properties?.['week'], name).toMatchObject({
        description: expect.stringContaining('last completed week') as string,
      })
    }
    const { result } = await call(client, 'entity', { kind: 'song', id: IDS.lanterns, territory: 'US' })
    const dates = result.receipt['dates'] as { start: string; end: string }
    expect(Date.parse(dates.end) - Date.parse(dates.start)).toBe(6 * DAY_MS)
  })

  it('says what of ours happened, with a link to the evidence', async () => {
    const client = await connect(await createCatalogApp(service))
    const { result } = await call(client, 'desk', { territories: ['US'], rows: 5 })
    const events = result['events'] as { sentence: string; page: string; territory: string }[]
    expect(events.length).toBeGreaterThan(0)
    for (const { sentence, page, territory } of events) {
      expect(sentence).toMatch(/\w/)
      expect(page).toContain(`http://${HOST}/charts/`)
      expect(territory).toBe('US')
    }
  })

  it('finds a debut at number 1 among the debuts, and no week that isn’t out', async () => {
    const test = createOneChartApp({
      '2026-W45': [{ id: songId(3) }],
      '2026-W46': [
        { id: songId(1), premiere: '2026-W46', weeksOn: 1 },
        { id: songId(2), premiere: '2026-W46', weeksOn: 1 },
        { id: songId(3), premiere: '2026-W45' },
      ],
    })
    const members = [{ kind: 'chart', id: 'CR00001', title: 'Songs', credit: null }]
    await test.app.inject({ method: 'POST', url: '/api/rosters', headers: HEADERS, payload: { name: 'Ours', members } })
    const client = await connect(test.app)
    const { result } = await call(client, 'desk', { week: '2026-W46', events: ['debut'] })
    expect(result['events']).toMatchObject([
      { id: songId(1), event: 'number-1', sentence: expect.stringContaining('debuts at number 1') as string },
      { id: songId(2), event: 'debut' },
    ])
    const early = await call(client, 'desk', { week: '2026-W52' })
    expect(early).toMatchObject({ isError: true, text: 'No chart has the week 2026-W52. The latest week is 2026-W46.' })
  })

  it('cancels the provider call when the assistant disconnects', async () => {
    const test = createOneChartApp({ '2026-W46': [{ id: songId(1) }] })
    const begun = Promise.withResolvers<AbortSignal>()
    test.provider.on('/charts/CR00001', (_, signal) => {
      begun.resolve(signal)
      return hang(signal)
    })
    const payload = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'chart_week', arguments: { chart: 'CR00001', week: '2026-W46' } },
    }
    const origin = await test.app.listen({ port: 0 })
    const client = new AbortController()
    const request = fetch(`${origin}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await createToken(test.app, ALL_SCOPES)}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
      },
      body: JSON.stringify(payload),
      signal: client.signal,
    })
    const leaving = expect(request).rejects.toThrow('left')
    const signal = await begun.promise
    client.abort(new Error('left'))
    await leaving
    await expect.poll(() => signal.aborted, { timeout: 1_000 }).toBe(true)
  })

  it('names the invalid argument, and returns nothing that the token may not read', async () => {
    const app = await createCatalogApp(service)
    const client = await connect(app, ['charts'])
    expect((await call(client, 'desk')).text).toMatch(/needs the scope desk/)
    expect((await call(client, 'chart_week', { chart: 'CR99999' })).text).toMatch(/No such chart/)
    expect((await call(client, 'chart_week', { chart: '../../sessions' })).text).toMatch(/CR and five digits/)
    expect((await call(client, 'chart_week', { chart: 'CR00001', rows: 5_000 })).isError).toBe(true)
    const renamed = await call(client, 'desk', { territory: 'DE' })
    expect([renamed.isError, renamed.text]).toEqual([true, expect.stringContaining('territory')])
    const desk = await connect(app)
    expect((await call(desk, 'desk', { events: ['debuts'] })).text).toMatch(/debut/)
    expect((await call(desk, 'desk', { events: ['debuts'] })).isError).toBe(true)
    expect((await call(desk, 'desk', { roster: 'Nobody' })).text).toMatch(/No such roster/)
  })

  it('needs a token, our own host, and a small body', async () => {
    const app = await createCatalogApp(service)
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const send = (headers: Record<string, string>, body: object = payload) =>
      app.inject({ method: 'POST', url: '/mcp', headers: { host: HOST, ...headers }, payload: body })
    expect((await send({})).json()).toMatchObject({ error: { code: 'token_refused', field: 'authorization' } })
    const authorization = `Bearer ${await createToken(app, ALL_SCOPES)}`
    expect((await send({ authorization, host: 'evil.test' })).statusCode).toBe(403)
    expect((await send({ authorization, origin: 'https://evil.test' })).statusCode).toBe(403)
    const large = {
      ...payload,
      method: 'tools/call',
      params: { name: 'search', arguments: { query: 'x'.repeat(10_000_000) } },
    }
    expect((await send({ authorization }, large)).json()).toMatchObject({
      error: { code: 'payload_too_large', message: 'The body is too large. Send at most 16 kB.', field: 'body' },
    })
    expect((await app.inject({ url: '/mcp', headers: { host: HOST, authorization } })).statusCode).toBe(405)
  })

  it('is off by default', async () => {
    const { app } = createTestApp({ apiTokens: createTestTokens() })
    const authorization = `Bearer ${await createToken(app, ALL_SCOPES)}`
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { host: HOST, authorization },
    })
    expect([statusCode, body]).toEqual([404, expect.stringContaining('The operator can set MCP=on.')])
  })
})
