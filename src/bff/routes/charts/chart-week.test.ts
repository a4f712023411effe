import { describe, expect, it } from 'vitest'
import { windowOf } from '#contract/week-label.ts'
import { getError, getWeek, CHART_PATH, createChartApp, requestedWeeks } from '../../testing/create-chart-app.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { chartDetail, json, noContent, songId } from '../../testing/scripted-provider.ts'

const [A, B, C, D] = [songId(1), songId(2), songId(3), songId(4)] as const

describe('GET /api/charts/{id}/weeks/{week}', () => {
  it('returns the week with movements, exits and adjacent weeks', async () => {
    const test = createChartApp({
      '2026-W44': [{ id: A, total: 300 }, { id: B, peak: 2, weeksOn: 7 }, { id: C }],
      '2026-W45': [{ id: C }, { id: A, total: 250 }, { id: D, premiere: '2026-W45', weeksOn: 1 }],
      '2026-W46': [{ id: C }],
    })
    expect(await getWeek(test, '2026-W45')).toMatchObject({
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

  it('returns the latest week with its label, and caches it under that label', async () => {
    const test = createChartApp({ '2026-W45': [{ id: A }], '2026-W46': [{ id: A }] })
    expect((await getWeek(test, 'latest')).week).toBe('2026-W46')
    const calls = requestedWeeks(test).length
    expect(await getWeek(test, '2026-W46')).toMatchObject({ week: '2026-W46', nextWeek: null })
    expect(requestedWeeks(test)).toHaveLength(calls)
  })

  it('doesn’t request a week that is still open', async () => {
    const test = createChartApp({ '2026-W45': [{ id: A }], '2026-W46': [{ id: A }] })
    await getWeek(test, '2026-W46')
    expect(new Set(requestedWeeks(test))).toEqual(new Set(['2026-W45', '2026-W46']))
  })

  it('returns unknown movement for the earliest week', async () => {
    const test = createChartApp({ '2023-W01': [{ id: A }], '2023-W02': [{ id: A }] })
    expect(await getWeek(test, '2023-W01')).toMatchObject({
      previousWeek: null,
      exits: null,
      entries: [{ movement: 'unknown' }],
      receipt: { partial: false, computed: [] },
    })
    expect(requestedWeeks(test)).not.toContain('2022-W52')
  })

  it('returns unknown movement if last week’s chart fails', async () => {
    const test = createChartApp({ '2026-W45': [{ id: A }], '2026-W46': [{ id: A }] })
    test.provider.script(({ query }) => (query['chart_week'] === '2026-W45' ? json({}, 500) : null))
    expect(await getWeek(test, '2026-W46')).toMatchObject({
      exits: null,
      entries: [{ movement: 'unknown' }],
      previousWeek: '2026-W45',
      receipt: { partial: true },
    })
  })

  it('skips unpublished weeks', async () => {
    const test = createChartApp({ '2026-W40': [{ id: A }], '2026-W42': [{ id: A }] })
    expect(await getWeek(test, '2026-W42')).toMatchObject({ previousWeek: '2026-W41', exits: null })
    expect(await getWeek(test, '2026-W40')).toMatchObject({ nextWeek: '2026-W41' })
    expect(await getError(test, '/api/charts/CR00001/weeks/2026-W41')).toMatchObject({
      status: 404,
      code: 'week_not_published',
    })
  })

  it('finds adjacent weeks by date if the provider labels weeks differently', async () => {
    const test = createTestApp()
    // This provider has no W53, so it labels the week of December 27, 2024 as 2025-W01.
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
    expect(await getWeek(test, '2024-W52')).toMatchObject({ previousWeek: '2024-W51', nextWeek: '2025-W01' })
    expect(await getWeek(test, '2025-W01')).toMatchObject({
      window: { start: '2024-12-27', end: '2025-01-02' },
      previousWeek: '2024-W52',
      nextWeek: '2025-W02',
      entries: [{ movement: 'same' }],
    })
    expect(await getWeek(test, '2025-W02')).toMatchObject({ previousWeek: '2025-W01', nextWeek: '2025-W03' })
  })

  it.each([
    ['is the latest', 2, null],
    ['is followed by W01', 3, '2027-W01'],
  ])('shows the W53 of a provider that labels weeks by ISO 8601 when it %s', async (_when, published, nextWeek) => {
    const test = createTestApp()
    test.advance(60 * 24 * 3_600_000)
    const labels = ['2026-W52', '2026-W53', '2027-W01'].slice(0, published)
    const windows = ['2026-W52', '2027-W01', '2027-W02'].map(windowOf)
    test.provider.on(CHART_PATH, ({ query }) => {
      const index = labels.indexOf(query['chart_week'] ?? labels.at(-1) ?? '')
      const { start, end } = windows[index] ?? {}
      const label = labels[index]
      return label === undefined
        ? noContent()
        : json(chartDetail(label, [{ id: A }], { start_date: start, end_date: end }))
    })
    expect(await getWeek(test, '2026-W52')).toMatchObject({ nextWeek: '2026-W53' })
    expect(await getWeek(test, published === 2 ? 'latest' : '2026-W53')).toMatchObject({
      week: '2026-W53',
      window: { start: '2027-01-01', end: '2027-01-07' },
      previousWeek: '2026-W52',
      nextWeek,
      entries: [{ movement: 'same' }],
    })
    if (published === 3) expect(await getWeek(test, 'latest')).toMatchObject({ previousWeek: '2026-W53' })
  })

  it.each([
    ['an impossible week', '/api/charts/CR00001/weeks/2023-W53', 400, 'bad_request', 'week'],
    ['an unknown keyword', '/api/charts/CR00001/weeks/newest', 400, 'bad_request', 'week'],
    ['a malformed id', '/api/charts/cr00001/weeks/latest', 400, 'bad_request', 'id'],
    ['an id with a path traversal', '/api/charts/CR00001%2f..%2fauth/weeks/latest', 400, 'bad_request', undefined],
    ['a future week', '/api/charts/CR00001/weeks/2027-W01', 404, 'week_not_published', 'week'],
    ['an unpublished week', '/api/charts/CR00001/weeks/2024-W10', 404, 'week_not_published', 'week'],
    ['an unknown chart', '/api/charts/CR99999/weeks/2024-W10', 404, 'not_found', undefined],
    ['the latest week of an unknown chart', '/api/charts/CR99999/weeks/latest', 404, 'not_found', undefined],
  ])('rejects %s', async (_what, url, status, code, field) => {
    const test = createChartApp({ '2026-W46': [] })
    expect(await getError(test, url)).toMatchObject({ status, code, ...(field && { field }) })
  })

  it.each([
    ['another week', { chart_week: '2026-W44' }],
    ['another chart', { id: 'CR00002' }],
    ['more than seven days', { end_date: '2026-11-30' }],
    ['nonexistent dates', { start_date: '2026-02-30', end_date: '2026-03-05' }],
  ])('rejects a provider response with %s', async (_what, echo) => {
    const test = createTestApp()
    test.provider.on(CHART_PATH, () => json(chartDetail('2026-W45', [{ id: A }], echo)))
    expect(await getError(test, '/api/charts/CR00001/weeks/2026-W45')).toMatchObject({ code: 'provider_failed' })
  })

  it('returns a chart whose rows lack history and metrics', async () => {
    const test = createChartApp({ '2026-W45': [], '2026-W46': [] })
    const bare = chartDetail('2026-W46', [], { chart_metrics: undefined, ranking: [{ rank: 1, id: A }] })
    test.provider.script(({ query }) => (query['chart_week'] === '2026-W46' ? json(bare) : null))
    expect(await getWeek(test, '2026-W46')).toMatchObject({
      metricNames: [],
      entries: [{ peak: null, weeksOn: null, metrics: [], movement: 'unknown' }],
    })
  })
})
