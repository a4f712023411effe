import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { artistRecord, json, noContent } from '../../testing/scripted-provider.ts'
import {
  ID,
  PATH,
  URL_PATH,
  createDatedApp,
  createPlainApp,
  datesOf,
  getSeries,
  FOUR_WEEKS,
} from './testing/series-app.ts'

describe('GET /api/{kind}/{id}/series', () => {
  it('loads weeks with one call and returns null for a gap', async () => {
    const test = createDatedApp(['2026-10-16'])
    expect(await getSeries(test, FOUR_WEEKS)).toMatchObject({
      interval: 'week',
      metric: 'streams',
      unit: null,
      points: [
        { start: '2026-10-02', end: '2026-10-08', value: 1, isPartial: false, failed: false },
        { start: '2026-10-09', value: 2 },
        { start: '2026-10-16', value: null, failed: false },
        { start: '2026-10-23', end: '2026-10-29', value: 4 },
      ],
      failed: 0,
      receipt: { computed: [], partial: true, partialReasons: [{ reason: 'weeks', known: 3, of: 4 }] },
    })
    expect(test.provider.dataCalls()).toHaveLength(1)
    expect(test.provider.dataCalls()[0]?.query).toMatchObject({ aggregate_interval: 'chart_week', metrics: 'streams' })
  })

  it('extends the range to full chart weeks and marks the open week', async () => {
    const answer = await getSeries(createDatedApp(), 'start=2026-11-11&end=2026-11-21')
    expect(answer.window).toEqual({ start: '2026-11-06', end: '2026-11-26' })
    expect(answer.points.map(({ isPartial }) => isPartial)).toEqual([false, false, true])
    expect(answer.receipt.partial).toBe(true)
  })

  it('returns days, with the unit of the response', async () => {
    const answer = await getSeries(createDatedApp(), 'start=2026-10-02&end=2026-10-04&interval=day&metric=equivalents')
    expect(answer).toMatchObject({ unit: 'album_equivalent', receipt: { unit: 'album_equivalent' } })
    expect(answer.points.map(({ start, end, value }) => [start, end, value])).toEqual([
      ['2026-10-02', '2026-10-02', 1],
      ['2026-10-03', '2026-10-03', 2],
      ['2026-10-04', '2026-10-04', 3],
    ])
  })

  it('makes one call per week if the provider doesn’t support intervals, and checks that only once', async () => {
    const test = createPlainApp()
    const answer = await getSeries(test, FOUR_WEEKS)
    expect(answer.points.map(({ value }) => value)).toEqual([2, 9, 16, 23])
    expect(answer.receipt.computed).toEqual(['series'])
    expect(test.provider.dataCalls()).toHaveLength(5)
    await getSeries(test, 'start=2026-09-04&end=2026-09-17')
    expect(test.provider.dataCalls()).toHaveLength(7)
    expect((await test.app.inject('/api/session')).json().capabilities.aggregateInterval).toBe(false)
  })

  it('makes one call per week if the provider rejects intervals', async () => {
    const test = createPlainApp()
    test.provider.script(({ query }) => ('aggregate_interval' in query ? json({}, 400) : null))
    expect((await getSeries(test, FOUR_WEEKS)).points.map(({ value }) => value)).toEqual([2, 9, 16, 23])
  })

  it('marks a failed week and reloads only that week', async () => {
    const test = createPlainApp()
    let isIll = true
    test.provider.script(({ query }) => (isIll && query['start_date'] === '2026-10-09' ? json({}, 400) : null))
    const partial = await getSeries(test, FOUR_WEEKS)
    expect(partial.points[1]).toMatchObject({ value: null, failed: true })
    expect(partial).toMatchObject({ failed: 1, receipt: { partial: true } })
    isIll = false
    const calls = test.provider.dataCalls().length
    expect(await getSeries(test, FOUR_WEEKS)).toMatchObject({ failed: 0, receipt: { partial: false } })
    expect(test.provider.dataCalls()).toHaveLength(calls + 1)
  })

  it('returns 502 if every week fails, without concluding that intervals are unsupported', async () => {
    const test = createTestApp()
    test.provider.on(PATH, () => json({}, 400))
    expect((await test.app.inject(`${URL_PATH}?${FOUR_WEEKS}`)).statusCode).toBe(502)
    expect((await test.app.inject('/api/session')).json().capabilities.aggregateInterval).toBeNull()
  })

  it('checks interval support with one call for all concurrent requests', async () => {
    const test = createPlainApp()
    const query = `${FOUR_WEEKS}&compare=previous&breakout=commercial_model`
    await Promise.all([getSeries(test, query), getSeries(test, `${query}&metric=equivalents`)])
    const probes = test.provider.dataCalls().filter((call) => 'aggregate_interval' in call.query)
    expect(probes).toHaveLength(1)
  })

  it.each([
    ['begin on another day', 'chart_week', (start: string) => addDays(start, 3)],
    ['have times', 'chart_week', (start: string) => `${start}T00:00:00Z`],
    ['have times', 'day', (start: string) => `${start}T00:00:00Z`],
  ])('makes one call for each point if dates of the provider’s intervals %s: %s', async (_, interval, toDate) => {
    const test = createPlainApp()
    test.provider.script((call) => {
      if (call.query['aggregate_interval'] !== interval) return null
      const values = datesOf(call, interval === 'day' ? 1 : 7).map((start) => ({ date: toDate(start), value: 1 }))
      const metrics = [{ name: 'Streams', value: [{ name: 'total', value: values }] }]
      return json({ ...artistRecord(ID, call), metrics })
    })
    const query = interval === 'day' ? 'start=2026-10-02&end=2026-10-04&interval=day' : FOUR_WEEKS
    const expected = interval === 'day' ? [2, 3, 4] : [2, 9, 16, 23]
    expect((await getSeries(test, query)).points.map(({ value }) => value)).toEqual(expected)
  })

  it('shows a null total as no data, without concluding that intervals are unsupported', async () => {
    const test = createDatedApp()
    const metrics = [{ name: 'Streams', value: [{ name: 'total', value: null }] }]
    test.provider.script((call) =>
      call.query['end_date'] === '2026-10-29' ? json({ ...artistRecord(ID, call), metrics }) : null,
    )
    const answer = await getSeries(test, FOUR_WEEKS)
    expect(answer.points.map(({ value }) => value)).toEqual([null, null, null, null])
    expect((await test.app.inject('/api/session')).json().capabilities.aggregateInterval).toBeNull()
    await getSeries(test, 'start=2026-09-04&end=2026-09-17')
    expect((await test.app.inject('/api/session')).json().capabilities.aggregateInterval).toBe(true)
  })

  it('checks interval support again after a failure', async () => {
    const test = createDatedApp()
    let isIll = true
    test.provider.script(({ path }) => (isIll && path === PATH ? json({}, 500) : null))
    expect((await test.app.inject(`${URL_PATH}?${FOUR_WEEKS}`)).statusCode).toBe(502)
    isIll = false
    expect((await getSeries(test, FOUR_WEEKS)).points.map(({ value }) => value)).toEqual([1, 2, 3, 4])
    expect((await test.app.inject('/api/session')).json().capabilities.aggregateInterval).toBe(true)
  })

  it('uses intervals for days even if the provider doesn’t support chart weeks', async () => {
    const test = createDatedApp()
    test.provider.script((call) =>
      call.query['aggregate_interval'] === 'chart_week' ? json(artistRecord(ID, call, 5)) : null,
    )
    expect((await getSeries(test, FOUR_WEEKS)).receipt.computed).toEqual(['series'])
    const days = await getSeries(test, 'start=2026-10-02&end=2026-10-04&interval=day')
    expect(days.points.map(({ value }) => value)).toEqual([1, 2, 3])
    expect(days.receipt.computed).toEqual([])
    expect((await test.app.inject('/api/session')).json().capabilities.aggregateInterval).toBe(true)
  })

  it('compares with earlier full weeks and splits by a breakout', async () => {
    const test = createDatedApp()
    const answer = await getSeries(test, `${FOUR_WEEKS}&compare=year&breakout=commercial_model`)
    expect(answer.comparison).toMatchObject({ kind: 'year', window: { start: '2025-10-03', end: '2025-10-30' } })
    expect(answer.comparison?.points).toHaveLength(4)
    expect(answer.breakout?.values.map(({ name, points }) => [name, points.length])).toEqual([
      ['ad_supported', 4],
      ['premium', 4],
    ])
    const filters = test.provider.dataCalls().map(({ query }) => query['commercial_model'])
    expect(new Set(filters)).toEqual(new Set([undefined, 'ad_supported', 'premium']))
  })

  it('returns the series if the comparison fails', async () => {
    const test = createDatedApp()
    test.provider.script(({ query }) => (query['start_date']?.startsWith('2025') ? json({}, 500) : null))
    const answer = await getSeries(test, `${FOUR_WEEKS}&compare=year`)
    expect(answer.points[0]?.value).toBe(1)
    expect(answer.comparison?.points.every(({ failed }) => failed)).toBe(true)
    expect(answer.failed).toBe(4)
  })

  it('returns only gaps if there is no data', async () => {
    const test = createTestApp()
    test.provider.on(PATH, noContent)
    const answer = await getSeries(test, FOUR_WEEKS)
    expect(answer.points.map(({ value, failed }) => [value, failed])).toEqual(
      Array.from({ length: 4 }, () => [null, false]),
    )
  })

  it.each([
    ['interval=month', 'interval'],
    ['metric=sales', 'metric'],
    ['breakout=label', 'breakout'],
    ['location=DE&breakout=content_type', 'content_type'],
    ['interval=day&start=2020-01-01&end=2026-01-01', 'end'],
    ['start=2010-01-01&end=2026-01-01', 'end'],
  ])('returns 400 for %s and names %s', async (query, field) => {
    const { app, provider } = createDatedApp()
    const response = await app.inject(`${URL_PATH}?${query}`)
    expect(response.statusCode).toBe(400)
    expect(response.json().error.field).toBe(field)
    expect(provider.calls).toEqual([])
  })
})
