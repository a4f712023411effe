import { describe, expect, it } from 'vitest'
import { entityChartsAnswerSchema } from '#contract/api/entity-charts.ts'
import { newestWeeksAnswerSchema } from '#contract/api/newest-weeks.ts'
import { getError, getWeek, createChartApp, requestedWeeks } from '../../testing/create-chart-app.ts'
import { TEST_PROVIDER, type TestApp } from '../../testing/create-test-app.ts'
import { artistId, chartDetail, json, songId } from '../../testing/scripted-provider.ts'

const [A, B, C] = [songId(1), songId(2), songId(3)] as const
const WEEKS = {
  '2026-W44': [{ id: A, peak: 1 }, { id: B }],
  '2026-W45': [{ id: B }],
  '2026-W46': [{ id: B }, { id: A, weeksOn: 12, peak: 1 }],
}
const EMBEDDED = { provider: { ...TEST_PROVIDER, mode: 'embedded' } } as const
/** Longer than the time for which rendered responses are cached. */
const RENDERED_MS = 6_000

async function getCharts({ app, advance }: TestApp, id: string, query = '') {
  advance(RENDERED_MS)
  return entityChartsAnswerSchema.parse((await app.inject(`/api/songs/${id}/charts${query}`)).json())
}

async function getNewest({ app, advance }: TestApp) {
  advance(RENDERED_MS)
  return newestWeeksAnswerSchema.parse((await app.inject('/api/charts/newest')).json())
}

describe('GET /api/{kind}/{id}/charts', () => {
  it('returns position, peak and run from archived weeks', async () => {
    const test = createChartApp(WEEKS)
    await getWeek(test, '2026-W46')
    await getWeek(test, '2026-W44')
    await expect.poll(async () => (await getCharts(test, A)).charts[0]?.weeksKnown).toBe(3)
    const { charts, known, receipt } = await getCharts(test, A)
    expect(charts).toMatchObject([
      {
        chart: { id: 'CR00001', name: 'Invented 200', location: 'US', kind: 'song' },
        newestWeek: '2026-W46',
        latest: { week: '2026-W46', rank: 2, weeksOn: 12 },
        isOn: true,
        peak: { rank: 1, week: '2026-W44' },
        weeksSeen: 2,
      },
    ])
    expect(charts[0]?.run).toHaveLength(26)
    expect(charts[0]?.run.slice(-4)).toEqual([
      { week: '2026-W43', isKnown: false, rank: null },
      { week: '2026-W44', isKnown: true, rank: 1 },
      { week: '2026-W45', isKnown: true, rank: null },
      { week: '2026-W46', isKnown: true, rank: 2 },
    ])
    expect(known).toEqual({ charts: 1, weeks: 3, listed: 1 })
    expect(receipt).toMatchObject({ computed: ['runs'], partial: false })
  })

  it('loads the latest week of the territory’s charts in the background', async () => {
    const test = createChartApp(WEEKS)
    const first = await getCharts(test, B)
    expect(first).toMatchObject({ charts: [], known: { charts: 0, weeks: 0, listed: 1 }, reading: 1 })
    await expect.poll(async () => (await getCharts(test, B)).reading).toBe(0)
    expect((await getCharts(test, B)).charts).toMatchObject([{ latest: { week: '2026-W46', rank: 1 }, weeksKnown: 1 }])
    expect(requestedWeeks(test)).toEqual([undefined])
  })

  it('doesn’t load charts of other territories', async () => {
    const test = createChartApp(WEEKS)
    expect(await getCharts(test, B, '?location=DE')).toMatchObject({ charts: [], reading: 0 })
    expect(requestedWeeks(test)).toEqual([])
  })

  it('loads all charts and the weeks of a run from an embedded service', async () => {
    const test = createChartApp(WEEKS, { earliest_chart_week: '2026-W44' }, EMBEDDED)
    expect(await getCharts(test, A, '?location=DE')).toMatchObject({ charts: [], reading: 1 })
    await expect
      .poll(async () => (await getCharts(test, A)).charts)
      .toMatchObject([{ weeksKnown: 3, peak: { week: '2026-W44' }, weeksSeen: 2 }])
    expect(requestedWeeks(test)).toEqual([undefined, '2026-W45', '2026-W44'])
  })

  it('returns archived positions while the provider fails, and stops loading', async () => {
    const test = createChartApp(WEEKS)
    await getWeek(test, '2026-W45')
    await expect.poll(async () => (await getCharts(test, B, '?location=DE')).charts).toHaveLength(1)
    test.provider.script(({ path }) => (path === '/auth' ? null : json({}, 500)))
    test.advance(3_600_000)
    expect(await getCharts(test, B)).toMatchObject({ charts: [{ chart: { id: 'CR00001' } }] })
    await expect.poll(async () => (await getCharts(test, B)).reading).toBe(0)
  })

  it('returns no charts for an artist and loads none', async () => {
    const test = createChartApp(WEEKS)
    const response = await test.app.inject(`/api/artists/${artistId(1)}/charts`)
    expect(entityChartsAnswerSchema.parse(response.json())).toMatchObject({
      charts: [],
      known: { charts: 0, weeks: 0, listed: 0 },
      reading: 0,
    })
    expect(test.provider.calls).toEqual([])
  })

  it.each([
    ['an external identifier', '/api/songs/USRC17607839/charts', 'id'],
    ['an id of another kind', `/api/albums/${A}/charts`, 'id'],
    ['an unknown territory', `/api/songs/${A}/charts?location=XX`, 'location'],
  ])('rejects %s', async (_what, url, field) => {
    expect(await getError(createChartApp(WEEKS), url)).toMatchObject({ status: 400, code: 'bad_request', field })
  })

  it('names the kind of the ID that it needs', async () => {
    const { message } = await getError(createChartApp(WEEKS), `/api/albums/${A}/charts`)
    expect(message).toBe('Must be the provider ID of an album.')
  })
})

describe('GET /api/charts/newest', () => {
  it('returns no week at first and loads it in the background', async () => {
    const test = createChartApp(WEEKS)
    expect(await getNewest(test)).toMatchObject({ weeks: [], reading: 1 })
    await expect
      .poll(async () => (await getNewest(test)).weeks)
      .toMatchObject([
        { chartId: 'CR00001', week: '2026-W46', window: { start: '2026-11-13', end: '2026-11-19' }, arrived: null },
      ])
    expect(await getNewest(test)).toMatchObject({ reading: 0 })
  })

  it('checks for the latest closed week every hour and returns when it arrived', async () => {
    const weeks: Record<string, { id: string }[]> = { '2026-W45': [{ id: C }] }
    const test = createChartApp(weeks)
    await getNewest(test)
    await expect.poll(async () => (await getNewest(test)).reading).toBe(0)
    const requestCount = requestedWeeks(test).length
    await getNewest(test)
    expect(requestedWeeks(test)).toHaveLength(requestCount)

    weeks['2026-W46'] = [{ id: C }]
    test.advance(3_600_000)
    expect(await getNewest(test)).toMatchObject({ weeks: [{ week: '2026-W45' }], reading: 1 })
    await expect.poll(async () => (await getNewest(test)).weeks[0]?.week).toBe('2026-W46')
    const {
      weeks: [newest],
    } = await getNewest(test)
    const { after = '', by = '' } = newest?.arrived ?? {}
    expect(Date.parse(by) - Date.parse(after)).toBeGreaterThanOrEqual(3_600_000)
  })

  it('returns the newest week even if an older one is loaded later', async () => {
    const test = createChartApp(WEEKS)
    test.provider.on('/charts/CR00001', ({ query }) =>
      json(chartDetail(query['chart_week'] ?? '2026-W46', [{ id: A }])),
    )
    await getWeek(test, '2026-W46')
    await getWeek(test, '2026-W44')
    await expect.poll(async () => (await getNewest(test)).weeks[0]?.week).toBe('2026-W46')
  })
})
