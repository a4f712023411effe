import { describe, expect, it } from 'vitest'
import { windowOf } from '#contract/week-label.ts'
import { askError, askWeek, CHART_PATH, createChartApp, weeksAsked } from '../testing/create-chart-app.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { chartDetail, json, songId } from '../testing/scripted-provider.ts'

const [A, B, C, D] = [songId(1), songId(2), songId(3), songId(4)] as const

describe('GET /api/charts/{id}/weeks/{week}', () => {
  it('answers the week, what moved, who left, and the neighbours', async () => {
    const test = createChartApp({
      '2026-W44': [{ id: A, total: 300 }, { id: B, peak: 2, weeksOn: 7 }, { id: C }],
      '2026-W45': [{ id: C }, { id: A, total: 250 }, { id: D, premiere: '2026-W45', weeksOn: 1 }],
      '2026-W46': [{ id: C }],
    })
    expect(await askWeek(test, '2026-W45')).toMatchObject({
      week: '2026-W45',
      window: windowOf('2026-W45'),
      metricNames: ['Total'],
      entries: [
        { id: C, rank: 1, movement: 'up', places: 2, lastWeek: 3, title: null },
        { id: A, rank: 2, movement: 'down', places: -1, lastWeek: 1, lastTotal: 300, metrics: [250] },
        { id: D, rank: 3, movement: 'new', lastWeek: null },
      ],
      exits: [{ id: B, lastRank: 2, peak: 2, weeksOn: 7 }],
      previousWeek: '2026-W44',
      nextWeek: '2026-W46',
      receipt: { computed: ['movement', 'exits'], partial: false, location: 'US', window: windowOf('2026-W45') },
    })
  })

  it('answers the latest week by its own label, and keeps it under that label', async () => {
    const test = createChartApp({ '2026-W45': [{ id: A }], '2026-W46': [{ id: A }] })
    expect((await askWeek(test, 'latest')).week).toBe('2026-W46')
    const calls = weeksAsked(test).length
    expect(await askWeek(test, '2026-W46')).toMatchObject({ week: '2026-W46', nextWeek: null })
    expect(weeksAsked(test)).toHaveLength(calls)
  })

  it('does not ask for a week that has not closed', async () => {
    const test = createChartApp({ '2026-W45': [{ id: A }], '2026-W46': [{ id: A }] })
    await askWeek(test, '2026-W46')
    expect(new Set(weeksAsked(test))).toEqual(new Set(['2026-W45', '2026-W46']))
  })

  it('has nothing before the earliest week, and says that movement is not known', async () => {
    const test = createChartApp({ '2023-W01': [{ id: A }], '2023-W02': [{ id: A }] })
    expect(await askWeek(test, '2023-W01')).toMatchObject({
      previousWeek: null,
      exits: null,
      entries: [{ movement: 'unknown' }],
      receipt: { partial: false, computed: [] },
    })
    expect(weeksAsked(test)).not.toContain('2022-W52')
  })

  it('says that movement is not known when last week’s chart cannot be read', async () => {
    const test = createChartApp({ '2026-W45': [{ id: A }], '2026-W46': [{ id: A }] })
    test.provider.script(({ query }) => (query['chart_week'] === '2026-W45' ? json({}, 500) : null))
    expect(await askWeek(test, '2026-W46')).toMatchObject({
      exits: null,
      entries: [{ movement: 'unknown' }],
      previousWeek: '2026-W45',
      receipt: { partial: true },
    })
  })

  it('steps over a week that was never published', async () => {
    const test = createChartApp({ '2026-W40': [{ id: A }], '2026-W42': [{ id: A }] })
    expect(await askWeek(test, '2026-W42')).toMatchObject({ previousWeek: '2026-W41', exits: null })
    expect(await askWeek(test, '2026-W40')).toMatchObject({ nextWeek: '2026-W41' })
    expect(await askError(test, '/api/charts/CR00001/weeks/2026-W41')).toMatchObject({
      status: 404,
      code: 'week_not_published',
    })
  })

  it('finds neighbours by their dates where the provider has another rule of labels', async () => {
    const test = createTestApp()
    // No W53: the week of 27 December 2024 is 2025-W01, and all of 2025 is one label further on.
    const labels = ['2024-W51', '2024-W52', '2025-W01', '2025-W02', '2025-W03']
    const windows = ['2024-W51', '2024-W52', '2024-W53', '2025-W01', '2025-W02'].map(windowOf)
    test.provider.on(CHART_PATH, ({ query }) => {
      const index = labels.indexOf(query['chart_week'] ?? '')
      const { start, end } = windows[index] ?? {}
      const label = labels[index]
      return label === undefined
        ? json({}, 400)
        : json(chartDetail(label, [{ id: A }], { start_date: start, end_date: end }))
    })
    expect(await askWeek(test, '2024-W52')).toMatchObject({ previousWeek: '2024-W51', nextWeek: '2025-W01' })
    expect(await askWeek(test, '2025-W01')).toMatchObject({
      window: { start: '2024-12-27', end: '2025-01-02' },
      previousWeek: '2024-W52',
      nextWeek: '2025-W02',
      entries: [{ movement: 'same' }],
    })
    expect(await askWeek(test, '2025-W02')).toMatchObject({ previousWeek: '2025-W01', nextWeek: '2025-W03' })
  })

  it.each([
    ['an impossible week', '/api/charts/CR00001/weeks/2023-W53', 400, 'bad_request', 'week'],
    ['a week in other words', '/api/charts/CR00001/weeks/newest', 400, 'bad_request', 'week'],
    ['an id of another form', '/api/charts/cr00001/weeks/latest', 400, 'bad_request', 'id'],
    ['an id with a way out', '/api/charts/CR00001%2f..%2fauth/weeks/latest', 400, 'bad_request', undefined],
    ['a week to come', '/api/charts/CR00001/weeks/2027-W01', 404, 'week_not_published', 'week'],
    ['a week that is not there', '/api/charts/CR00001/weeks/2024-W10', 404, 'week_not_published', 'week'],
    ['an unknown chart', '/api/charts/CR99999/weeks/2024-W10', 404, 'not_found', undefined],
    ['an unknown chart’s latest', '/api/charts/CR99999/weeks/latest', 404, 'not_found', undefined],
  ])('refuses %s', async (_what, url, status, code, field) => {
    const test = createChartApp({ '2026-W46': [] })
    expect(await askError(test, url)).toMatchObject({ status, code, ...(field && { field }) })
  })

  it.each([
    ['another week', { chart_week: '2026-W44' }],
    ['another chart', { id: 'CR00002' }],
    ['no seven days', { end_date: '2026-11-30' }],
    ['no dates that exist', { start_date: '2026-02-30', end_date: '2026-03-05' }],
  ])('refuses an answer about %s', async (_what, echo) => {
    const test = createTestApp()
    test.provider.on(CHART_PATH, () => json(chartDetail('2026-W45', [{ id: A }], echo)))
    expect(await askError(test, '/api/charts/CR00001/weeks/2026-W45')).toMatchObject({ code: 'provider_failed' })
  })

  it('shows a chart whose rows lack history and metrics', async () => {
    const test = createChartApp({ '2026-W45': [], '2026-W46': [] })
    const bare = chartDetail('2026-W46', [], { chart_metrics: undefined, ranking: [{ rank: 1, id: A }] })
    test.provider.script(({ query }) => (query['chart_week'] === '2026-W46' ? json(bare) : null))
    expect(await askWeek(test, '2026-W46')).toMatchObject({
      metricNames: [],
      entries: [{ peak: null, weeksOn: null, metrics: [], movement: 'unknown' }],
    })
  })
})
