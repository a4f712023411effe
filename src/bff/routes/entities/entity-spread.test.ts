import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/dates.ts'
import { type SpreadLine, spreadLineSchema } from '#contract/api/insights/spread.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { artistRecord, json, noContent, type SeenCall, songId } from '../../testing/scripted-provider.ts'

const ID = songId(1)
const URL_PATH = `/api/songs/${ID}/spread`

/** Returns the first days of the requested weeks. */
function weeksOf({ query }: SeenCall): string[] {
  const [start = '', end = ''] = [query['start_date'], query['end_date']]
  const weeks: string[] = []
  for (let ms = Date.parse(start); ms <= Date.parse(end); ms += 7 * DAY_MS) {
    weeks.push(new Date(ms).toISOString().slice(0, 10))
  }
  return weeks
}

/** Creates an app with streams of the weeks by territory. Other territories have 10, 20, 30, and so on. */
function createSpreadApp(byTerritory: Record<string, readonly number[]> = {}): TestApp {
  const test = createTestApp()
  test.provider.on(`/songs/${ID}`, (call) => {
    const own = byTerritory[call.query['location'] ?? '']
    const value = weeksOf(call).map((date, index) => ({ date, value: own?.[index] ?? (index + 1) * 10 }))
    return json({ ...artistRecord(ID, call), metrics: [{ name: 'Streams', value: [{ name: 'total', value }] }] })
  })
  return test
}

async function getSpread({ app }: TestApp, query: string) {
  const response = await app.inject(`${URL_PATH}?${query}`)
  const lines = response.body
    .trim()
    .split('\n')
    .map((line) => spreadLineSchema.parse(JSON.parse(line)))
  const byTerritory = new Map<string, SpreadLine>()
  for (const line of lines) if ('location' in line) byTerritory.set(line.location, line)
  return { byTerritory, last: lines.at(-1) }
}

const FOUR_WEEKS = 'start=2026-10-05&weeks=4'

describe('GET /api/{kind}/{id}/spread', () => {
  it('makes one call per territory and sends the receipt last', async () => {
    const test = createSpreadApp({ US: [100, 60, 5, 0] })
    const { byTerritory, last } = await getSpread(test, FOUR_WEEKS)
    expect(byTerritory.size).toBe(62)
    expect(byTerritory.has('AA')).toBe(false)
    expect(byTerritory.get('US')).toEqual({
      location: 'US',
      state: 'shown',
      values: [100, 60, 5, 0],
      peak: 100,
      peakWeek: 1,
      arrivedWeek: 1,
      halfWeek: 1,
      isGrowing: false,
    })
    expect(byTerritory.get('JP')).toMatchObject({ peak: 40, peakWeek: 4, arrivedWeek: 1, halfWeek: 2, isGrowing: true })
    expect(last).toMatchObject({
      done: true,
      // This is the chart week of the first day.
      window: { start: '2026-10-02', end: '2026-10-29' },
      weeks: 4,
      calls: 62,
      failed: 0,
      receipt: { computed: ['spread'], location: null, partial: false },
    })
    expect(test.provider.dataCalls()).toHaveLength(62)
  })

  it('distinguishes no streams, no data, and failures', async () => {
    const test = createSpreadApp({ FR: [0, 0, 0, 0] })
    test.provider.script(({ query }) => (query['location'] === 'DE' ? noContent() : null))
    test.provider.script(({ query }) => (query['location'] === 'GB' ? json({}, 400) : null))
    const { byTerritory, last } = await getSpread(test, FOUR_WEEKS)
    expect(byTerritory.get('FR')).toMatchObject({ state: 'shown', values: [0, 0, 0, 0], peak: null })
    expect(byTerritory.get('DE')).toMatchObject({ state: 'no_data', peak: null })
    expect(byTerritory.get('GB')).toMatchObject({ state: 'failed', peak: null })
    expect(last).toMatchObject({ failed: 1, receipt: { partial: true } })
  })

  it('omits the open week and later ones', async () => {
    const { byTerritory, last } = await getSpread(createSpreadApp(), 'start=2026-11-06&weeks=16')
    expect(last).toMatchObject({ weeks: 2, window: { end: '2026-11-19' } })
    expect(byTerritory.get('US')).toMatchObject({ values: [10, 20] })
  })

  it('makes no call before the first chart week is over', async () => {
    const test = createSpreadApp()
    expect(await getSpread(test, 'start=2026-11-24')).toMatchObject({ last: { window: null, weeks: 0, calls: 0 } })
    expect(test.provider.dataCalls()).toHaveLength(0)
  })

  it('makes one call per week if the provider has no series, and marks weeks that fail', async () => {
    const test = createTestApp()
    test.provider.on(`/songs/${ID}`, (call) => json(artistRecord(ID, call)))
    test.provider.script(({ query }) =>
      query['location'] === 'JP' && query['start_date'] === '2026-10-16' ? json({}, 400) : null,
    )
    const { byTerritory, last } = await getSpread(test, FOUR_WEEKS)
    expect(byTerritory.get('US')).toMatchObject({ state: 'shown', values: [1_000, 1_000, 1_000, 1_000] })
    expect(byTerritory.get('JP')).toMatchObject({ state: 'partial', values: [1_000, 1_000, null, 1_000] })
    expect(last).toMatchObject({ calls: 248, failed: 1 })
  })

  it('refuses other numbers of weeks, and a missing day', async () => {
    const { app } = createSpreadApp()
    for (const query of ['start=2026-10-05&weeks=3', 'start=2026-10-05&weeks=65', 'weeks=4', 'start=1900-01-01']) {
      expect((await app.inject(`${URL_PATH}?${query}`)).statusCode).toBe(400)
    }
  })
})
