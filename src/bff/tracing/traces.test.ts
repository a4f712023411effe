import { describe, expect, it, onTestFinished } from 'vitest'
import { createSettingsReader } from '../core/settings-reader.ts'
import { exportSpans } from './export-spans.ts'
import { parseTracing } from './trace-settings.ts'
import { trace } from './trace.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { parentOf, startOtlpReceiver } from '../testing/servers/otlp-receiver.ts'
import { chartDetail, json, songId } from '../testing/scripted-provider.ts'

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c'

const TRACEPARENT = `00-${TRACE_ID}-b7ad6b7169203331-01`

function traceSettings(environment: Record<string, string>) {
  const reader = createSettingsReader(environment)
  return { settings: parseTracing(reader), problems: reader.problems }
}

/** Creates the app in this process, with traces that are sent at once. */
async function createTracedApp(overrides: Parameters<typeof createTestApp>[0] = {}, sampler = 'parentbased_always_on') {
  const receiver = await startOtlpReceiver()
  const { settings } = traceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER: sampler })
  if (settings === null) throw new Error('traces are off')
  const tracing = exportSpans({ settings, version: '0.0.0', onFailure: () => {}, exportDelayMs: 10 })
  onTestFinished(tracing.close)
  const { app, provider } = createTestApp({ ...overrides, tracing })
  return { app, provider, receiver, tracing }
}

describe('traces of the app', () => {
  it('continue the trace of a trusted proxy only', async () => {
    const { app, receiver } = await createTracedApp({ trustProxy: ['10.0.0.1'] })
    const headers = { traceparent: TRACEPARENT }
    await app.inject({ url: '/api/session', headers, remoteAddress: '10.0.0.1' })
    await app.inject({ url: '/api/status', headers, remoteAddress: '10.0.0.2' })
    await expect
      .poll(() => receiver.spans.map(({ name }) => name))
      .toEqual(expect.arrayContaining(['GET /api/session', 'GET /api/status']))
    const byName = (name: string) => receiver.spans.find((span) => span.name === name)
    expect(byName('GET /api/session')).toMatchObject({ traceId: TRACE_ID, parentId: 'b7ad6b7169203331' })
    expect(byName('GET /api/status')?.traceId).not.toBe(TRACE_ID)
    expect(byName('GET /api/status')?.parentId).toBe('')
  })

  it.each(['', '00-zz', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, `ff-${TRACE_ID}-b7ad6b7169203331-01`])(
    'start a new trace for the malformed traceparent "%s"',
    async (traceparent) => {
      const { app, receiver } = await createTracedApp({ trustProxy: ['10.0.0.1'] })
      await app.inject({ url: '/api/session', headers: { traceparent }, remoteAddress: '10.0.0.1' })
      await expect.poll(() => receiver.spans.map(({ name }) => name)).toContain('GET /api/session')
      expect(receiver.spans.map(({ traceId }) => traceId)).not.toContain(TRACE_ID)
    },
  )

  it('record the work after a body was read as part of the request', async () => {
    const { app, receiver } = await createTracedApp()
    const response = await app.inject({
      method: 'POST',
      url: '/api/rosters',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { name: 'Our roster' },
    })
    expect(response.statusCode).toBe(200)
    await expect.poll(() => receiver.spans.map(({ name }) => name)).toContain('POST /api/rosters')
    const request = receiver.spans.find(({ name }) => name === 'POST /api/rosters')
    const write = receiver.spans.find(({ name }) => name === 'desk write')
    expect(write?.parentId).toBe(request?.spanId)
  })

  it('record the rendering of exported files, with nothing but the format', async () => {
    const { app, provider, receiver, tracing } = await createTracedApp()
    const week = chartDetail('2026-W46', [{ id: songId(1) }])
    provider.on('/charts', () => json({ charts: [week] }))
    provider.on('/charts/CR00001', () => json(week))
    const roster = await app.inject({
      method: 'POST',
      url: '/api/rosters',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { name: 'Our roster' },
    })
    const desk = `/api/rosters/${roster.json<{ id: string }>().id}/desk.csv`
    const card = '/charts/CR00001/2026-W46/card.png'
    for (const url of ['/api/charts/CR00001/weeks/2026-W46.csv', desk, card, card]) {
      expect((await app.inject(url)).statusCode, url).toBe(200)
    }
    await tracing.close()
    const { spans } = receiver
    const rendered = spans.filter(({ name }) => name === 'render file')
    expect(rendered.map((span) => [parentOf(span, spans)?.name, span.attributes])).toEqual([
      ['GET /api/charts/:id/weeks/:week.csv', { 'chartroom.file.format': 'csv' }],
      ['GET /api/rosters/:id/desk.csv', { 'chartroom.file.format': 'csv' }],
      // The second image comes from the cache.
      ['GET /charts/:id/:week/card.png', { 'chartroom.file.format': 'png' }],
    ])
  })

  it('give background jobs traces of their own', async () => {
    const { app, provider, receiver } = await createTracedApp()
    provider.on('/charts', () => json({ charts: [chartDetail('2026-W46', [])] }))
    provider.on('/charts/CR00001', () => json(chartDetail('2026-W46', [{ id: songId(1) }])))
    await app.inject('/api/charts/newest')
    await expect.poll(() => receiver.spans.map(({ name }) => name)).toContain('job background read')
    const job = receiver.spans.find(({ name }) => name === 'job background read')
    const request = receiver.spans.find(({ name }) => name === 'GET /api/charts/newest')
    expect(job).toMatchObject({ parentId: '' })
    expect(job?.traceId).not.toBe(request?.traceId)
    await app.alerts.runner.run()
    await expect.poll(() => receiver.spans.map(({ name }) => name)).toContain('job alerts')
  })

  it('leave out health checks and the metrics', async () => {
    const { app, receiver } = await createTracedApp()
    for (const url of ['/healthz', '/readyz', '/metrics', '/api/session']) await app.inject(url)
    await expect.poll(() => receiver.spans.map(({ name }) => name)).toContain('GET /api/session')
    expect(receiver.spans.filter(({ name }) => name.startsWith('GET ')).map(({ name }) => name)).toEqual([
      'GET /api/session',
    ])
  })

  it('are not sent for requests that the sampler leaves out', async () => {
    const { app, receiver, tracing } = await createTracedApp({}, 'always_off')
    await app.inject('/api/session')
    await tracing.close()
    expect(receiver.requests).toEqual([])
    expect(tracing.counts()).toEqual({ ended: 0, exported: 0, failed: 0 })
  })

  it('drop spans instead of growing while the collector is down', async () => {
    const { settings } = traceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
    if (settings === null) throw new Error('traces are off')
    const reasons: string[] = []
    const tracing = exportSpans({ settings, version: '0.0.0', onFailure: (reason) => reasons.push(reason) })
    for (let count = 0; count < 10_000; count++) {
      trace('provider call', () => {})
    }
    await tracing.close()
    const { ended, exported, failed } = tracing.counts()
    expect(ended).toBe(10_000)
    expect(exported).toBe(0)
    expect(failed).toBeLessThanOrEqual(4_608)
  })

  it('drop attributes whose value has another form', async () => {
    const { receiver, tracing } = await createTracedApp()
    await trace('provider call', async (span) => {
      span.setAttributes({
        'chartroom.provider.route': '/songs/SG01',
        'chartroom.provider.outcome': 'Canary Title',
        'http.response.status_code': 200,
      })
    })
    await tracing.close()
    expect(receiver.spans[0]?.attributes).toEqual({ 'http.response.status_code': 200 })
  })
})

describe('settings of traces', () => {
  const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.test/otlp/' }

  it('are off without a collector, whatever else is set', () => {
    expect(traceSettings({ OTEL_TRACES_SAMPLER: 'nonsense' })).toEqual({ settings: null, problems: [] })
  })

  it('have the defaults of the standard', () => {
    expect(traceSettings(ENDPOINT).settings).toEqual({
      url: 'https://collector.test/otlp/v1/traces',
      headers: {},
      serviceName: 'chartroom',
      sampler: 'parentbased_always_on',
      ratio: 1,
    })
  })

  it('include headers and the sampler', () => {
    const { settings, problems } = traceSettings({
      ...ENDPOINT,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc=, x-team = music ',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    })
    expect(problems).toEqual([])
    expect(settings).toMatchObject({
      headers: { authorization: 'Basic abc=', 'x-team': 'music' },
      sampler: 'parentbased_traceidratio',
      ratio: 0.25,
    })
  })

  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://canary:4317' }, /^OTEL_EXPORTER_OTLP_ENDPOINT/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://user:canary@collector.test' }, /^OTEL_EXPORTER_OTLP_ENDPOINT/],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'canary' }, /^OTEL_EXPORTER_OTLP_HEADERS/],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'x=%0Acanary' }, /^OTEL_EXPORTER_OTLP_HEADERS/],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /^OTEL_EXPORTER_OTLP_PROTOCOL/],
    [{ OTEL_SERVICE_NAME: 'can\nary' }, /^OTEL_SERVICE_NAME/],
    [{ OTEL_TRACES_SAMPLER: 'canary' }, /^OTEL_TRACES_SAMPLER /],
    [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, /^OTEL_TRACES_SAMPLER_ARG/],
  ])('name the mistake in %o without its value', (environment, expected) => {
    const { problems } = traceSettings({ ...ENDPOINT, ...environment })
    expect(problems).toEqual([expect.stringMatching(expected)])
    expect(problems[0]).not.toContain('canary')
  })
})
