import { describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { json } from '../../testing/scripted-provider.ts'

const TOKEN = 'metrics-canary-token'
const HOST = { host: '127.0.0.1:4310' }

async function readMetrics({ app }: Pick<TestApp, 'app'>): Promise<string> {
  return (await app.inject({ url: '/metrics', headers: HOST })).body
}

describe('access to metrics', () => {
  it.each([
    ['this machine over IPv4', '127.0.0.1', HOST, 200],
    ['this machine over IPv6', '::ffff:127.0.0.1', HOST, 200],
    ['another machine', '10.0.0.9', HOST, 404],
    ['another machine with the token', '10.0.0.9', { host: 'any.test', authorization: `Bearer ${TOKEN}` }, 200],
    ['a wrong token', '10.0.0.9', { ...HOST, authorization: 'Bearer metrics-canary-tokem' }, 404],
    ['a token with another scheme', '10.0.0.9', { ...HOST, authorization: `Basic ${TOKEN}` }, 404],
    [
      'a client behind a local proxy that sends X-Forwarded-For',
      '127.0.0.1',
      { ...HOST, 'x-forwarded-for': '127.0.0.1' },
      404,
    ],
    ['a client behind a local proxy that sends Via', '127.0.0.1', { ...HOST, via: '1.1 proxy' }, 404],
    ['a foreign host name', '127.0.0.1', { host: 'evil.test:4310' }, 404],
    ['a page on another site', '127.0.0.1', { ...HOST, 'sec-fetch-site': 'cross-site' }, 404],
  ])('with %s', async (_who, remoteAddress, headers, status) => {
    const { app } = createTestApp({ metricsToken: TOKEN })
    expect((await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode).toBe(status)
  })

  it('rejects an empty token if none is configured', async () => {
    const { app } = createTestApp()
    for (const authorization of ['Bearer ', 'Bearer null', 'Bearer undefined']) {
      const response = await app.inject({ url: '/metrics', remoteAddress: '10.0.0.9', headers: { authorization } })
      expect(response.statusCode).toBe(404)
    }
  })
})

describe('metrics', () => {
  it('count requests, provider calls, retries, logins and cache reads', async () => {
    const test = createTestApp()
    let failures = 1
    test.provider.on('/charts', () => (failures-- > 0 ? json({}, 500) : json({ charts: [] })))
    await test.app.inject('/api/charts')
    await test.app.inject('/api/charts')
    await test.app.inject('/api/charts?location=US')
    const text = await readMetrics(test)
    for (const line of [
      'chartroom_http_requests_total{method="GET",route="/api/charts",status="2xx"} 3',
      'chartroom_http_request_duration_seconds_count{route="/api/charts"} 3',
      'chartroom_provider_calls_total{route="/charts",outcome="failed"} 1',
      'chartroom_provider_calls_total{route="/charts",outcome="ok"} 1',
      'chartroom_provider_retries_total{route="/charts"} 1',
      'chartroom_provider_logins_total{outcome="ok"} 1',
      'chartroom_provider_breaker_open{route="/charts"} 0',
      'chartroom_provider_queue_length 0',
      'chartroom_provider_queue_wait_seconds_count 3',
      'chartroom_cache_reads_total{layer="rendered",result="hit"} 1',
      'chartroom_cache_reads_total{layer="provider",result="hit"} 1',
      'chartroom_cache_reads_total{layer="provider",result="miss"} 1',
      'chartroom_ready 1',
      'chartroom_info{version="0.0.0"} 1',
    ]) {
      expect(text).toContain(`${line}\n`)
    }
    expect(text).toMatch(/^chartroom_event_loop_lag_p99_seconds [\d.]+$/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m)
  })

  it('show an open breaker', async () => {
    const test = createTestApp()
    test.provider.on('/charts', () => json({}, 500))
    for (let n = 0; n < 3; n++) await test.app.inject('/api/charts')
    expect(await readMetrics(test)).toContain('chartroom_provider_breaker_open{route="/charts"} 1\n')
  })

  it('don’t get additional series from unusual requests', async () => {
    const test = createTestApp()
    const sendUnusual = async (n: number) => {
      await test.app.inject(`/api/unknown-canary-${n}`)
      await test.app.inject(`/canary-${n}`)
      await test.app.inject(`/api/songs/canary-${n}?canary=${n}`)
      await test.app.inject({ url: '/api/session', method: n % 2 === 0 ? 'PROPFIND' : 'MKCOL' })
    }
    await sendUnusual(0)
    await readMetrics(test)
    await expect.poll(() => readMetrics(test)).toContain('chartroom_ready 1\n')
    const before = await readMetrics(test)
    for (let n = 1; n < 10; n++) await sendUnusual(n)
    const after = await readMetrics(test)
    expect(namesOf(after)).toEqual(namesOf(before))
    expect(after).not.toContain('canary')
  })
})

function namesOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.slice(0, line.lastIndexOf(' ')))
    .toSorted()
}
