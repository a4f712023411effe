import { describe, expect, it } from 'vitest'
import { seriesAnswerSchema, seriesLineSchema } from '#contract/api/series.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { artistRecord, json, noContent } from '../../testing/scripted-provider.ts'
import { ID, PATH, URL_PATH, createDatedApp, createPlainApp, getSeries, FOUR_WEEKS } from './testing/series-app.ts'

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
    // The main series comes first, latest week first.
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
