import { expect, it } from 'vitest'
import { chartStatusAnswerSchema, statusAnswerSchema } from '#contract/api/status.ts'
import { createChartApp, CHART_PATH } from '../testing/create-chart-app.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { json, songId } from '../testing/scripted-provider.ts'

async function askStatus({ app }: TestApp) {
  return statusAnswerSchema.parse((await app.inject('/api/status')).json())
}

it('says that nothing is known before the provider was asked, and that it answers once it did', async () => {
  const test = createTestApp()
  expect(await askStatus(test)).toMatchObject({
    isReady: false,
    findings: [{ reason: 'starting', isBlocking: true }],
    provider: { isReachable: null, lastAnswerAt: null },
  })
  await expect.poll(async () => (await askStatus(test)).isReady).toBe(true)
  test.advance(60_000)
  expect(await askStatus(test)).toMatchObject({
    version: '0.0.0',
    startedAt: '2026-11-21T12:00:00.000Z',
    now: '2026-11-21T12:01:00.000Z',
    findings: [],
    provider: { mode: 'remote', name: 'Test provider', isReachable: true, lastAnswerAt: '2026-11-21T12:00:00.000Z' },
  })
})

it('tells a provider that fell silent as a warning: what is kept is still answered', async () => {
  const test = createTestApp()
  await test.app.inject('/api/charts')
  test.provider.on('/charts', () => Promise.reject(new TypeError('fetch failed')))
  test.advance(3_600_000)
  await test.app.inject('/api/charts')
  const { isReady, findings, provider } = await askStatus(test)
  expect({ isReady, findings, isReachable: provider.isReachable }).toEqual({
    isReady: true,
    findings: [{ reason: 'provider_unreachable', isBlocking: false }],
    isReachable: false,
  })
  expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'ready', warnings: ['provider_unreachable'] })
})

it('answers while it starts', async () => {
  const test = createTestApp({ startup: () => ['The sample catalogue is being made.'] })
  expect(await askStatus(test)).toMatchObject({ isReady: false, findings: [{ reason: 'starting' }] })
})

it('counts what was kept', async () => {
  const test = createChartApp({ '2026-W46': [{ id: songId(1) }] })
  for (let n = 0; n < 3; n++) await test.app.inject('/api/charts')
  const { cache } = await askStatus(test)
  expect(cache).toMatchObject({ hits: 2, misses: 1, stale: 0, limitBytes: 16 * 1024 * 1024 })
  expect(cache.readyBytes).toBeGreaterThan(0)
})

it('knows the newest week of each chart, and a failure from a chart without a week', async () => {
  const test = createChartApp({ '2026-W45': [{ id: songId(1) }], '2026-W46': [{ id: songId(1) }] })
  const ask = async () => chartStatusAnswerSchema.parse((await test.app.inject('/api/status/charts')).json()).charts
  expect(await ask()).toEqual([
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
