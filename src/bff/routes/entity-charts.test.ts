import { describe, expect, it } from 'vitest'
import { entityChartsAnswerSchema } from '#contract/api/entity-charts.ts'
import { newestWeeksAnswerSchema } from '#contract/api/newest-weeks.ts'
import { askError, askWeek, createChartApp, weeksAsked } from '../testing/create-chart-app.ts'
import { type TestApp } from '../testing/create-test-app.ts'
import { artistId, chartDetail, json, songId } from '../testing/scripted-provider.ts'

const [A, B, C] = [songId(1), songId(2), songId(3)] as const
const WEEKS = {
  '2026-W44': [{ id: A, peak: 1 }, { id: B }],
  '2026-W45': [{ id: B }],
  '2026-W46': [{ id: B }, { id: A, weeksOn: 12, peak: 1 }],
}
/** Longer than bytes of an answer are kept. */
const RENDERED_MS = 6_000

async function askCharts({ app, advance }: TestApp, id: string, query = '') {
  advance(RENDERED_MS)
  return entityChartsAnswerSchema.parse((await app.inject(`/api/songs/${id}/charts${query}`)).json())
}

async function askNewest({ app, advance }: TestApp) {
  advance(RENDERED_MS)
  return newestWeeksAnswerSchema.parse((await app.inject('/api/charts/newest')).json())
}

describe('GET /api/{kind}/{id}/charts', () => {
  it('tells position, peak and run from the weeks that were read', async () => {
    const test = createChartApp(WEEKS)
    await askWeek(test, '2026-W46')
    await askWeek(test, '2026-W44')
    await expect.poll(async () => (await askCharts(test, A)).charts[0]?.weeksKnown).toBe(3)
    const { charts, known, receipt } = await askCharts(test, A)
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

  it('reads the latest week of the territory’s charts behind the first question', async () => {
    const test = createChartApp(WEEKS)
    const first = await askCharts(test, B)
    expect(first).toMatchObject({ charts: [], known: { charts: 0, weeks: 0, listed: 1 }, reading: 1 })
    await expect.poll(async () => (await askCharts(test, B)).reading).toBe(0)
    expect((await askCharts(test, B)).charts).toMatchObject([{ latest: { week: '2026-W46', rank: 1 }, weeksKnown: 1 }])
    expect(weeksAsked(test)).toEqual([undefined])
  })

  it('reads nothing behind a page of another territory', async () => {
    const test = createChartApp(WEEKS)
    expect(await askCharts(test, B, '?location=DE')).toMatchObject({ charts: [], reading: 0 })
    expect(weeksAsked(test)).toEqual([])
  })

  it('says what was seen while the provider fails, and gives up reading', async () => {
    const test = createChartApp(WEEKS)
    await askWeek(test, '2026-W45')
    await expect.poll(async () => (await askCharts(test, B, '?location=DE')).charts).toHaveLength(1)
    test.provider.script(({ path }) => (path === '/auth' ? null : json({}, 500)))
    test.advance(3_600_000)
    expect(await askCharts(test, B)).toMatchObject({ charts: [{ chart: { id: 'CR00001' } }] })
    await expect.poll(async () => (await askCharts(test, B)).reading).toBe(0)
  })

  it('has nothing of an artist, and reads nothing for one', async () => {
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
    ['an outside identifier', '/api/songs/USRC17607839/charts', 'id'],
    ['an id of another kind', `/api/albums/${A}/charts`, 'id'],
    ['an unknown territory', `/api/songs/${A}/charts?location=XX`, 'location'],
  ])('refuses %s', async (_what, url, field) => {
    expect(await askError(createChartApp(WEEKS), url)).toMatchObject({ status: 400, code: 'bad_request', field })
  })
})

describe('GET /api/charts/newest', () => {
  it('knows no newest week at first, and has it read', async () => {
    const test = createChartApp(WEEKS)
    expect(await askNewest(test)).toMatchObject({ weeks: [], reading: 1 })
    await expect
      .poll(async () => (await askNewest(test)).weeks)
      .toMatchObject([
        { chartId: 'CR00001', week: '2026-W46', window: { start: '2026-11-13', end: '2026-11-19' }, arrived: null },
      ])
    expect(await askNewest(test)).toMatchObject({ reading: 0 })
  })

  it('awaits the week that closed last, an hour at a time, and says between when it came', async () => {
    const weeks: Record<string, { id: string }[]> = { '2026-W45': [{ id: C }] }
    const test = createChartApp(weeks)
    await askNewest(test)
    await expect.poll(async () => (await askNewest(test)).reading).toBe(0)
    const asked = weeksAsked(test).length
    await askNewest(test)
    expect(weeksAsked(test)).toHaveLength(asked)

    weeks['2026-W46'] = [{ id: C }]
    test.advance(3_600_000)
    expect(await askNewest(test)).toMatchObject({ weeks: [{ week: '2026-W45' }], reading: 1 })
    await expect.poll(async () => (await askNewest(test)).weeks[0]?.week).toBe('2026-W46')
    const {
      weeks: [newest],
    } = await askNewest(test)
    const { after = '', by = '' } = newest?.arrived ?? {}
    expect(Date.parse(by) - Date.parse(after)).toBeGreaterThanOrEqual(3_600_000)
  })

  it('keeps the newest where an older week is read after it', async () => {
    const test = createChartApp(WEEKS)
    test.provider.on('/charts/CR00001', ({ query }) =>
      json(chartDetail(query['chart_week'] ?? '2026-W46', [{ id: A }])),
    )
    await askWeek(test, '2026-W46')
    await askWeek(test, '2026-W44')
    await expect.poll(async () => (await askNewest(test)).weeks[0]?.week).toBe('2026-W46')
  })
})
