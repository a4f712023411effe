import { expect, it } from 'vitest'
import { chartStatusAnswerSchema, statusAnswerSchema } from '#contract/api/status.ts'
import { createChartApp, CHART_PATH } from '../../testing/create-chart-app.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { json, songId } from '../../testing/scripted-provider.ts'

async function getStatus({ app }: TestApp) {
  return statusAnswerSchema.parse((await app.inject('/api/status')).json())
}

it('reports the provider as unknown before the first call and as reachable afterwards', async () => {
  const test = createTestApp()
  expect(await getStatus(test)).toMatchObject({
    isReady: false,
    findings: [{ reason: 'starting', isBlocking: true }],
    provider: { isReachable: null, lastAnswerAt: null },
  })
  await expect.poll(async () => (await getStatus(test)).isReady).toBe(true)
  test.advance(60_000)
  expect(await getStatus(test)).toMatchObject({
    version: '0.0.0',
    startedAt: '2026-11-21T12:00:00.000Z',
    now: '2026-11-21T12:01:00.000Z',
    findings: [],
    provider: { mode: 'remote', name: 'Test provider', isReachable: true, lastAnswerAt: '2026-11-21T12:00:00.000Z' },
  })
})

it('reports an unreachable provider as a warning while cached data is served', async () => {
  const test = createTestApp()
  await test.app.inject('/api/charts')
  test.provider.on('/charts', () => Promise.reject(new TypeError('fetch failed')))
  test.advance(3_600_000)
  await test.app.inject('/api/charts')
  const { isReady, findings, provider } = await getStatus(test)
  expect({ isReady, findings, isReachable: provider.isReachable }).toEqual({
    isReady: true,
    findings: [{ reason: 'provider_unreachable', isBlocking: false }],
    isReachable: false,
  })
  expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'ready', warnings: ['provider_unreachable'] })
})

it('responds during startup', async () => {
  const test = createTestApp({ startup: () => ['The sample catalog is being generated.'] })
  expect(await getStatus(test)).toMatchObject({ isReady: false, findings: [{ reason: 'starting' }] })
})

it('returns cache counts', async () => {
  const test = createChartApp({ '2026-W46': [{ id: songId(1) }] })
  for (let n = 0; n < 3; n++) await test.app.inject('/api/charts')
  const { cache } = await getStatus(test)
  expect(cache).toMatchObject({ hits: 2, misses: 1, stale: 0, limitBytes: 16 * 1024 * 1024 })
  expect(cache.readyBytes).toBeGreaterThan(0)
})

it('returns the newest week of each chart and distinguishes failures from missing weeks', async () => {
  const test = createChartApp({ '2026-W45': [{ id: songId(1) }], '2026-W46': [{ id: songId(1) }] })
  const getCharts = async () =>
    chartStatusAnswerSchema.parse((await test.app.inject('/api/status/charts')).json()).charts
  expect(await getCharts()).toEqual([
    {
      id: 'CR00001',
      name: 'Invented 200',
      location: 'US',
      newest: {
        week: '2026-W46',
        window: { start: '2026-11-13', end: '2026-11-19' },
        retrievedAt: '2026-11-21T12:00:00.000Z',
        stale: false,
      },
      isFailed: false,
    },
  ])
  const failing = createChartApp({})
  failing.provider.on(CHART_PATH, () => json({}, 500))
  const answer = chartStatusAnswerSchema.parse((await failing.app.inject('/api/status/charts')).json())
  expect(answer.charts).toMatchObject([{ newest: null, isFailed: true }])
})
