import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTracing } from './open-tracing.ts'
import { ATTRIBUTE_FORMS } from './trace.ts'
import { NOW_MS, createTestApp } from '../testing/create-test-app.ts'
import { parentOf, startOtlpReceiver } from '../testing/servers/otlp-receiver.ts'
import { artistId, artistRecord, chartDetail, songId } from '../testing/scripted-provider.ts'
import { findLoadedPackages, PRINTS_MODULES } from '../testing/programs/loaded-packages.ts'
import { listen, startProcess } from '../testing/programs/start-process.ts'

const SECRETS = {
  PROVIDER_API_KEY: 'canary-key-1',
  PROVIDER_USERNAME: 'canary-user-2',
  PROVIDER_PASSWORD: 'canary-pass-3',
}

type Responder = (path: string, query: Record<string, string>) => unknown

/** Starts a provider whose every text can be recognized. */
async function startProvider(respond: Responder = respondWithCanaries) {
  const traceparents: unknown[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider.test')
    traceparents.push(request.headers['traceparent'])
    const body = respond(url.pathname, Object.fromEntries(url.searchParams))
    response.writeHead(body === null ? 500 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? { message: 'canary-error' }))
  })
  return { url: `http://127.0.0.1:${await listen(server)}/canary-path`, traceparents }
}

function respondWithCanaries(path: string, query: Record<string, string>): unknown {
  if (path.endsWith('/auth')) return { access_token: 'canary-token-4', expires_in: 86_400 }
  const chart = chartDetail('2026-W46', [{ id: songId(1) }, { id: songId(2) }], { chart_name: 'Canary 200' })
  if (path.endsWith('/charts')) return { charts: [chart] }
  if (path.includes('/charts/')) return chart
  if (path.includes('/musical_release_groups/')) return null
  return {
    ...artistRecord(path.split('/').at(-1) ?? '', { query }),
    artist_name: 'canary artist',
    song_title: 'canary song',
  }
}

describe('traces of the server process', () => {
  it('show a request, its cache reads and its provider calls, without any text of the provider or secret', async () => {
    const provider = await startProvider()
    const receiver = await startOtlpReceiver()
    const { address, ask, child, exit, output, stop } = await startProcess({
      ...SECRETS,
      PROVIDER_URL: provider.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=canary%20collector-5',
      OTEL_SERVICE_NAME: 'chartroom-test',
      RATE_LIMIT_BURST: '1000',
    })
    onTestFinished(stop)
    await expect.poll(output).toContain('Chartroom is ready')
    await ask(`/api/charts/CR00001/weeks/2026-W46?label=canary-query`)
    await ask(`/api/charts/CR00001/weeks/2026-W46/names`)
    await ask(`/api/charts/CR00001/history.csv`)
    await ask(`/api/charts/CR00001/weeks/2026-W46.csv`)
    await ask(`/charts/CR00001/2026-W46/card.png`)
    await ask(`/api/search?q=canary-search`)
    await ask(`/api/artists/${artistId(1)}`)
    await ask(`/api/albums/MRELG${'0'.repeat(31)}1`)
    await ask(`/canary-page/unknown`)
    await ask(`/api/rosters`)
    child.kill('SIGTERM')
    expect(await exit).toBe(0)

    const { spans, requests, resources } = receiver
    const week = spans.find(({ name }) => name === 'GET /api/charts/:id/weeks/:week')
    expect(week?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/charts/:id/weeks/:week',
      'http.response.status_code': 200,
    })
    const ofWeek = spans.filter(({ traceId }) => traceId === week?.traceId)
    const call = ofWeek.find(
      ({ name, attributes }) => name === 'provider call' && attributes['chartroom.provider.route'] === '/charts/{id}',
    )
    expect(call?.attributes).toMatchObject({ 'chartroom.provider.outcome': 'ok', 'http.response.status_code': 200 })
    const read = parentOf(call, ofWeek)
    expect(read).toMatchObject({ name: 'cache read', attributes: { 'chartroom.cache.result': 'miss' } })
    expect(parentOf(read, ofWeek)?.name).toBe('build response')
    expect(parentOf(parentOf(read, ofWeek), ofWeek)).toEqual(week)

    // Names are requested while the stream is sent, so their calls need the context of the request.
    const names = spans.find(({ name }) => name === 'GET /api/charts/:id/weeks/:week/names')
    const nameCalls = spans.filter(({ traceId, attributes }) => {
      return traceId === names?.traceId && attributes['chartroom.provider.route'] === '/songs'
    })
    expect(nameCalls).toHaveLength(2)
    // Only logins have no request.
    const roots = spans.filter(({ parentId, name }) => parentId === '' && name === 'provider call')
    expect(roots.map(({ attributes }) => attributes['chartroom.provider.route'])).toEqual(['/auth'])
    const history = spans.find(({ name }) => name === 'GET /api/charts/:id/history.csv')
    expect(spans.some(({ name, traceId }) => name === 'history thread' && traceId === history?.traceId)).toBe(true)
    expect(
      spans.find(({ attributes }) => attributes['chartroom.provider.route'] === '/musical_release_groups'),
    ).toMatchObject({
      isError: true,
    })
    expect(new Set(spans.map(({ name }) => name))).toEqual(
      expect.toSatisfy((all: Set<string>) => all.has('store read') && all.has('desk read') && all.has('render file')),
    )

    expect(resources[0]).toMatchObject({ 'service.name': 'chartroom-test' })
    expect(requests[0]).toMatchObject({ url: '/v1/traces', headers: { 'x-collector-key': 'canary collector-5' } })
    const sent = Buffer.concat(requests.map(({ body }) => body)).toString('latin1')
    expect(sent).toContain('provider call')
    expect(sent).not.toMatch(/canary|SG0{20}|AR0{20}|MRELG0{20}|CR00001|2026-W46|127\.0\.0\.1/i)
    const allowed = Object.keys(ATTRIBUTE_FORMS)
    expect(
      spans.flatMap(({ attributes }) => Object.keys(attributes)).filter((name) => !allowed.includes(name)),
    ).toEqual([])
    expect(provider.traceparents.filter((each) => each !== undefined)).toEqual([])
    expect(output()).not.toMatch(/canary/)
    expect(output()).toMatch(new RegExp(`"traceId":"${week?.traceId}".*"msg":"provider call"`))
    expect(output()).toMatch(new RegExp(`"traceId":"${week?.traceId}".*"msg":"request"`))
    expect(address).toContain('127.0.0.1')
  })

  it.each([
    ['refuses connections', async () => 'http://127.0.0.1:1'],
    ['never responds', async () => `http://127.0.0.1:${await listen(createServer(() => {}))}`],
    ['responds with errors', async () => (await startOtlpReceiver({ status: 503 })).url],
  ])('neither fail requests nor delay the exit while the collector %s', async (_what, start) => {
    const provider = await startProvider()
    const { ask, child, exit, output, stop } = await startProcess({
      ...SECRETS,
      PROVIDER_URL: provider.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: await start(),
    })
    onTestFinished(stop)
    await expect.poll(output).toContain('Chartroom is ready')
    for (let count = 0; count < 20; count++) expect((await ask('/api/charts/CR00001/weeks/2026-W46')).status).toBe(200)
    const stoppedMs = Date.now()
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    expect(Date.now() - stoppedMs).toBeLessThan(11_000)
    expect(output()).not.toMatch(/unexpected error/)
  })
})

describe('without a collector', () => {
  it('neither the SDK nor an exporter of OpenTelemetry is loaded', async () => {
    const provider = await startProvider()
    const loaded = async (environment: Record<string, string>) => {
      const { ask, child, exit, output, stop } = await startProcess({
        ...SECRETS,
        PROVIDER_URL: provider.url,
        ...PRINTS_MODULES,
        ...environment,
      })
      onTestFinished(stop)
      await ask('/api/charts/CR00001/weeks/2026-W46')
      child.kill('SIGTERM')
      await exit
      const packages = findLoadedPackages(output())
      return [...packages].filter((name) => name.startsWith('@opentelemetry/')).toSorted()
    }
    // The package of the metrics needs the API, which has no exporter.
    expect(await loaded({})).toEqual(['@opentelemetry/api'])
    expect(await loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })).toContain('@opentelemetry/sdk-trace')
  })

  it('requests get no hook and no span', async () => {
    expect(await openTracing(null, { version: '0.0.0', elapsedMs: () => NOW_MS, warn: () => {} })).toBeNull()
    const { app } = createTestApp()
    let seen: unknown
    app.addHook('onSend', async (request) => void (seen = request.span))
    await app.inject('/api/session')
    expect(seen).toBeUndefined()
  })
})
