import { describe, expect, it } from 'vitest'
import { entityAnswerSchema } from '#contract/api/entity.ts'
import { seriesAnswerSchema, seriesLineSchema } from '#contract/api/series.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { artistId, artistRecord, json, noContent, type SeenCall, songId } from '../../testing/scripted-provider.ts'

const ID = artistId(1)
const PATH = `/artists/${ID}`
const URL_PATH = `/api/artists/${ID}/series`

/** Returns the start dates of the requested weeks or days. */
function datesOf({ query }: SeenCall, stepDays: number): string[] {
  const [start = '', end = ''] = [query['start_date'], query['end_date']]
  const dates: string[] = []
  for (let ms = Date.parse(start); ms <= Date.parse(end); ms += stepDays * 86_400_000) {
    dates.push(new Date(ms).toISOString().slice(0, 10))
  }
  return dates
}

/** The provider supports intervals: it numbers the data points from 1 and has no data for `skip`. */
function createDatedApp(skip: readonly string[] = []): TestApp {
  const test = createTestApp()
  test.provider.on(PATH, (call) => {
    const list = datesOf(call, call.query['aggregate_interval'] === 'day' ? 1 : 7)
      .map((date, index) => ({ date, value: index + 1 }))
      .filter(({ date }) => !skip.includes(date))
    const isStreams = call.query['metrics'] === 'streams'
    const total = [{ name: 'total', value: list }]
    const metrics = isStreams
      ? [{ name: 'Streams', value: total }]
      : [{ name: 'Equivalents', value: [{ name: 'Album Equivalent', value: total }] }]
    return json({ ...artistRecord(ID, call), metrics })
  })
  return test
}

/** The provider ignores parameters beyond the specification. */
function createPlainApp(): TestApp {
  const test = createTestApp()
  test.provider.on(PATH, (call) => json(artistRecord(ID, call, Number(call.query['start_date']?.slice(-2)))))
  return test
}

async function getSeries({ app }: TestApp, query: string) {
  return seriesAnswerSchema.parse((await app.inject(`${URL_PATH}?${query}`)).json())
}

const FOUR_WEEKS = 'start=2026-10-02&end=2026-10-29'

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

const LINES = { accept: 'application/x-ndjson' }

async function getLines({ app }: TestApp, query: string) {
  const response = await app.inject({ url: `${URL_PATH}?${query}`, headers: LINES })
  const lines = response.body
    .trim()
    .split('\n')
    .map((line) => seriesLineSchema.parse(JSON.parse(line)))
  return { response, lines, last: seriesAnswerSchema.parse(lines.at(-1)) }
}

describe('GET /api/{kind}/{id}/series as lines', () => {
  it('sends one line if one call loads the series', async () => {
    const { lines, last } = await getLines(createDatedApp(), FOUR_WEEKS)
    expect(lines).toHaveLength(1)
    expect(last).toMatchObject({ failed: 0, receipt: { computed: [], partial: false } })
  })

  it('sends a frame, then each week as it arrives, then the complete response', async () => {
    const test = createPlainApp()
    const query = `${FOUR_WEEKS}&compare=previous&breakout=commercial_model`
    const { response, lines, last } = await getLines(test, query)
    expect(response.headers['content-type']).toBe('application/x-ndjson')
    const [first, ...rest] = lines
    expect(first).toMatchObject({ frame: { receipt: { partial: true, computed: ['series', 'comparison'] } } })
    const frame = first !== undefined && 'frame' in first ? first.frame : null
    const series = [
      frame?.points,
      frame?.comparison?.points,
      ...(frame?.breakout?.values ?? []).map(({ points }) => points),
    ]
    expect(series.map((points) => points?.map(({ value, waiting }) => [value, waiting]))).toEqual(
      Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => [null, true])),
    )
    const points = rest.slice(0, -1).flatMap((line) => ('of' in line ? line : []))
    expect(points).toHaveLength(16)
    // The main series comes first, newest week first.
    expect(points.slice(0, 4).map(({ of, index }) => [of, index])).toEqual([
      ['points', 3],
      ['points', 2],
      ['points', 1],
      ['points', 0],
    ])
    expect(new Set(points.map(({ of }) => of))).toEqual(new Set(['points', 'comparison', 0, 1]))
    expect(points.find(({ of, index }) => of === 'points' && index === 2)?.point).toEqual({
      start: '2026-10-16',
      end: '2026-10-22',
      value: 16,
      isPartial: false,
      failed: false,
    })
    expect(last).toMatchObject({ failed: 0, receipt: { computed: ['series', 'comparison'], partial: false } })
    expect(last.points.map(({ value, waiting }) => [value, waiting])).toEqual(
      [2, 9, 16, 23].map((value) => [value, undefined]),
    )
  })

  it('loads no points before load_from, and says that they are missing', async () => {
    const test = createPlainApp()
    const { last } = await getLines(test, `${FOUR_WEEKS}&compare=year&load_from=2026-10-20`)
    const waiting = [true, true, undefined, undefined]
    expect(last.points.map((point) => point.waiting)).toEqual(waiting)
    expect(last.comparison?.points.map((point) => point.waiting)).toEqual(waiting)
    expect(last.points.map(({ value }) => value)).toEqual([null, null, 16, 23])
    expect(last.receipt.partialReasons).toEqual([{ reason: 'weeks', known: 2, of: 4 }])
  })

  it('ignores load_from if one call loads the series', async () => {
    const { last } = await getLines(createDatedApp(), `${FOUR_WEEKS}&load_from=2026-10-20`)
    expect(last.points.map(({ value }) => value)).toEqual([1, 2, 3, 4])
  })

  it('marks a failed week instead of sending a gap or zero', async () => {
    const test = createPlainApp()
    test.provider.script(({ query }) => (query['start_date'] === '2026-10-09' ? json({}, 400) : null))
    test.provider.script(({ query }) => (query['start_date'] === '2026-10-16' ? noContent() : null))
    const { lines, last } = await getLines(test, FOUR_WEEKS)
    const failed = lines.flatMap((line) => ('of' in line && line.point.failed ? line.point.start : []))
    expect(failed).toEqual(['2026-10-09'])
    expect(last.points.map(({ value, failed: hasFailed }) => [value, hasFailed])).toEqual([
      [2, false],
      [null, true],
      [null, false],
      [23, false],
    ])
    expect(last).toMatchObject({ failed: 1, receipt: { partial: true } })
  })

  it('ends with a complete response even if every week fails', async () => {
    const test = createPlainApp()
    await getSeries(test, FOUR_WEEKS)
    test.provider.script(() => json({}, 400))
    const { last } = await getLines(test, 'start=2026-09-04&end=2026-09-17')
    expect(last.points.every(({ failed }) => failed)).toBe(true)
    expect(last.receipt.partial).toBe(true)
  })

  it('respects the limit of concurrent provider calls', async () => {
    const test = createTestApp({ limits: { concurrency: 3 } })
    let [running, most] = [0, 0]
    test.provider.on(PATH, async (call) => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return json(artistRecord(ID, call))
    })
    await getLines(test, 'start=2026-01-02&end=2026-10-29&compare=previous')
    expect(test.provider.dataCalls()).toHaveLength(1 + 43 * 2)
    expect(most).toBe(3)
  })

  it.each([
    ['interval=month', 'interval'],
    ['start=2010-01-01&end=2026-01-01', 'end'],
    ['location=DE&breakout=content_type', 'content_type'],
  ])('returns 400 for %s and names %s', async (query, field) => {
    const response = await createPlainApp().app.inject({ url: `${URL_PATH}?${query}`, headers: LINES })
    expect(response.statusCode).toBe(400)
    expect(response.json().error.field).toBe(field)
  })

  it('responds with an error status if the provider is down', async () => {
    const test = createTestApp()
    test.provider.on(PATH, () => json({}, 500))
    const response = await test.app.inject({ url: `${URL_PATH}?${FOUR_WEEKS}`, headers: LINES })
    expect(response.statusCode).toBe(502)
    expect(response.json().error.code).toBe('provider_failed')
  })
})

const totalOf = (date = '') => (date < '2026-10-16' ? 0 : 300)

describe('a song released on 2026-10-20, a Tuesday', () => {
  const SONG = songId(1)
  /** Sends zeros for days before the release, as some providers do. */
  function createSongApp(hasIntervals: boolean): TestApp {
    const test = createTestApp()
    test.provider.on(`/songs/${SONG}`, (call) => {
      const list = datesOf(call, 7).map((date) => ({ date, value: totalOf(date) }))
      const value = hasIntervals && 'aggregate_interval' in call.query ? list : totalOf(call.query['start_date'])
      const { start_date, end_date, location } = call.query
      const metrics = [{ name: 'Streams', value: [{ name: 'total', value }] }]
      return json({
        id: SONG,
        title: 'Night Ferry',
        release_date: '2026-10-20',
        start_date,
        end_date,
        location,
        metrics,
      })
    })
    return test
  }
  const read = async (path: string, hasIntervals = true) =>
    (await createSongApp(hasIntervals).app.inject(`/api/songs/${SONG}${path}`)).json()

  it.each([true, false])(
    'has no data points before it, and a short first week (intervals: %s)',
    async (hasIntervals) => {
      const { points } = seriesAnswerSchema.parse(await read(`/series?${FOUR_WEEKS}`, hasIntervals))
      expect(points.map(({ value, daysReleased }) => [value, daysReleased])).toEqual([
        [null, 0],
        [null, 0],
        [300, 3],
        [300, undefined],
      ])
    },
  )

  it('isn’t compared with a period before it', async () => {
    const entity = entityAnswerSchema.parse(await read('?start=2026-10-23&end=2026-10-29'))
    expect(entity.comparison).toMatchObject({ daysReleased: 3, metrics: { streams: { total: 300 } } })
    expect(entity.daysReleased).toBeUndefined()
    const first = entityAnswerSchema.parse(await read('?start=2026-10-16&end=2026-10-22'))
    expect(first).toMatchObject({ daysReleased: 3, comparison: { daysReleased: 0, metrics: null } })
    expect(entityAnswerSchema.parse(await read('?start=2026-10-09&end=2026-10-15')).metrics).toBeNull()
  })

  it('says so in the CSV file', async () => {
    const { app } = createSongApp(true)
    const { body } = await app.inject(`/api/songs/${SONG}.csv?start=2026-10-23&end=2026-10-29`)
    expect(body).toContain('Released on 2026-10-20: 3 of 7 compared days since the release')
  })
})

describe('weeks from the start date', () => {
  const WEEKS = 'start=2026-10-07&end=2026-10-27&week_start=start'

  it('are complete seven-day weeks, loaded with one call', async () => {
    const test = createDatedApp()
    const answer = await getSeries(test, WEEKS)
    expect(answer.window).toEqual({ start: '2026-10-07', end: '2026-10-27' })
    expect(answer.points.map(({ start, end, value }) => [start, end, value])).toEqual([
      ['2026-10-07', '2026-10-13', 1],
      ['2026-10-14', '2026-10-20', 2],
      ['2026-10-21', '2026-10-27', 3],
    ])
    expect(test.provider.dataCalls().map(({ query }) => query['aggregate_interval'])).toEqual(['week'])
  })

  it('are requested one by one if the provider doesn’t support intervals', async () => {
    const answer = await getSeries(createPlainApp(), WEEKS)
    expect(answer.points.map(({ value }) => value)).toEqual([7, 14, 21])
  })

  it('are the full chart weeks of the same dates without daily data', async () => {
    const test = createDatedApp(['2026-10-07', '2026-10-14', '2026-10-21'])
    const answer = await getSeries(test, WEEKS)
    expect(answer.window).toEqual({ start: '2026-10-09', end: '2026-10-22' })
    expect(answer.points.map(({ start, value }) => [start, value])).toEqual([
      ['2026-10-09', 1],
      ['2026-10-16', 2],
    ])
  })
})
