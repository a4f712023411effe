import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chartProjectionAnswerSchema, type ChartProjectionAnswer } from '#contract/api/insights/chart-projection.ts'
import { chartsAnswerSchema, chartWeekAnswerSchema } from '#contract/api/charts.ts'
import { DAY_MS, type DayNumber, toDayNumber, toIsoDate } from '#contract/dates.ts'
import { rosterProjectionAnswerSchema } from '#contract/desk/roster-projection.ts'
import { createServiceApp } from '#service/app.ts'
import { weekAt } from '#service/sample/calendar.ts'
import { generateSample } from '#service/sample/generate.ts'
import { openStore } from '#service/store/sqlite-store.ts'
import { openWriter } from '#service/store/writer.ts'
import { CREDENTIALS } from '#service/testing/small-service.ts'
import { createPlainApp } from '../../testing/create-plain-app.ts'
import { createTestApp, TEST_PROVIDER } from '../../testing/create-test-app.ts'
import { createInjectUpstream } from '../../testing/provider/inject-upstream.ts'

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
/** The first day of the open week, after twelve closed ones. */
const OPEN: DayNumber = toDayNumber('2023-03-24')
const KNOWN_DAYS = 5

const folder = mkdtempSync(join(tmpdir(), 'chartroom-projection-'))
const closers: (() => Promise<void>)[] = []

/** Opens the sample with this last day of the open week. */
function openSample(name: string, lastDay: DayNumber) {
  const file = join(folder, `${name}.sqlite`)
  const writer = openWriter(file)
  const lastWeek = weekAt(lastDay + 1) - 1
  writer.transaction(() => generateSample(writer, { seed: 7, scale: 0.15, written: null, lastWeek, lastDay }, () => {}))
  writer.close()
  const now = () => Date.parse(`${toIsoDate(lastDay + 1)}T10:00:00Z`)
  const store = openStore(file)
  const settings = { credentials: CREDENTIALS, tokenTtlSec: 600, sampleFaults: null, onFailure: () => {} }
  const app = createServiceApp({ ...settings, store, clock: now })
  closers.push(async () => {
    await app.close()
    store.close()
  })
  return { app, now }
}

type Sample = ReturnType<typeof openSample>

function createEmbeddedApp({ app, now }: Sample) {
  const provider = {
    ...TEST_PROVIDER,
    mode: 'embedded',
    baseUrl: 'https://sample.test',
    credentials: CREDENTIALS,
  } as const
  return createTestApp({ upstream: createInjectUpstream(app), provider, now })
}

let open: Sample

beforeAll(() => {
  open = openSample('open', OPEN + KNOWN_DAYS - 1)
})
afterAll(async () => {
  for (const close of closers) await close()
  rmSync(folder, { recursive: true, force: true })
})

type TestApp = Pick<ReturnType<typeof createTestApp>, 'app'>

async function findChart({ app }: TestApp, name = 'United States Songs 200'): Promise<string> {
  const { charts } = chartsAnswerSchema.parse((await app.inject('/api/charts')).json())
  return charts.find((chart) => chart.name === name)?.id ?? ''
}

async function project(test: TestApp, query = '', name?: string): Promise<ChartProjectionAnswer> {
  const response = await test.app.inject(`/api/charts/${await findChart(test, name)}/projection${query}`)
  expect(response.statusCode, response.body).toBe(200)
  return chartProjectionAnswerSchema.parse(response.json())
}

describe('GET /api/charts/{id}/projection', () => {
  it('projects the open week from its first days, with the errors of past projections', async () => {
    const {
      open: window,
      base,
      days,
      enough,
      tests,
      titles,
      rankTest,
      calls,
      receipt,
    } = await project(createEmbeddedApp(open))
    expect({ window, days, week: base?.week }).toEqual({
      window: { start: '2023-03-24', end: '2023-03-30' },
      days: KNOWN_DAYS,
      week: '2023-W12',
    })
    const settled = tests.filter(({ group }) => group === 'settled')
    expect(settled.map((test) => test.days)).toEqual([1, 2, 3, 4, 5, 6])
    for (const { coverage } of settled) {
      expect(coverage).toBeGreaterThanOrEqual(0.75)
      expect(coverage).toBeLessThanOrEqual(0.85)
    }
    // Most titles in this small catalog are old, so a day predicts less than last week does.
    const isBetter = settled.map(({ error, lastWeekError }) => error < (lastWeekError ?? 0))
    expect(isBetter).toEqual([false, false, true, true, true, true])
    expect(enough.filter(({ group }) => group === 'settled')).toEqual([])
    expect(rankTest?.coverage).toBeGreaterThanOrEqual(0.75)
    expect(titles.length).toBeGreaterThanOrEqual(40)
    expect(titles[0]).toMatchObject({ lastRank: 1, group: expect.any(String), isOurs: false })
    expect(calls.used).toBeLessThanOrEqual(calls.max)
    expect(receipt).toMatchObject({ computed: ['projection', 'names'], partial: false })
    expect(receipt.window?.end).toBe('2023-03-28')
  })

  it('contains about four in five of the units and ranks that follow', { timeout: 60_000 }, async () => {
    const { titles } = await project(createEmbeddedApp(open))
    const closed = openSample('closed', OPEN + 6)
    const closedTest = createEmbeddedApp(closed)
    const chartId = await findChart(closedTest)
    const response = await closedTest.app.inject(`/api/charts/${chartId}/weeks/2023-W13`)
    const { entries } = chartWeekAnswerSchema.parse(response.json())
    const actual = new Map(entries.map((entry) => [entry.id, entry]))
    const judged = titles.flatMap(({ id, units, ranks }) => {
      const entry = actual.get(id)
      const total = entry?.metrics[0] ?? null
      if (units === null || ranks === null || entry === undefined || total === null) return []
      return {
        isInside: total >= units.low && total <= units.high,
        isRankInside: entry.rank >= ranks.best && entry.rank <= ranks.worst,
      }
    })
    expect(judged.length).toBeGreaterThan(30)
    // With 40 outcomes of one week, a share from 60 to 97 % can be 80 % by chance.
    const share = (name: 'isInside' | 'isRankInside') => judged.filter((each) => each[name]).length / judged.length
    expect(share('isInside')).toBeGreaterThan(0.6)
    expect(share('isRankInside')).toBeGreaterThan(0.6)
  })

  it('adds the titles of a roster, and debuts of its artists', async () => {
    const test = createEmbeddedApp(open)
    const { titles } = await project(test)
    const member = { kind: 'song', id: titles[7]?.id ?? '' }
    const payload = { name: 'Mine', members: [member] }
    const created = await test.app.inject({ method: 'POST', url: '/api/rosters', headers: OWN_PAGE, payload })
    const mine = await project(test, `?roster=${created.json<{ id: string }>().id}`)
    expect(mine.titles[0]).toMatchObject({ id: member.id, isOurs: true, lastRank: titles[7]?.lastRank })
    expect(mine.titles.filter(({ isOurs }) => isOurs)).toHaveLength(1)

    const ofRoster = await test.app.inject(`/api/rosters/${created.json<{ id: string }>().id}/projection`)
    const { charts, receipt } = rosterProjectionAnswerSchema.parse(ofRoster.json())
    expect(charts.map(({ chart }) => chart.name)).toEqual(['United States Songs 200'])
    expect(charts[0]?.titles.map(({ id }) => id)).toEqual([member.id])
    expect(receipt).toMatchObject({ computed: ['projection', 'names'], partial: false })
  })

  it('shows nothing where the week before is as good a projection', async () => {
    const earlier = createEmbeddedApp({ ...open, now: () => open.now() - 3 * DAY_MS })
    const { titles, days, enough } = await project(earlier)
    const settled = titles.filter(({ group }) => group === 'settled')
    expect(new Set(settled.map(({ verdict }) => verdict))).toEqual(new Set(['not-better']))
    expect(settled.every(({ units, ranks }) => units === null && ranks === null)).toBe(true)
    expect(days).toBe(KNOWN_DAYS - 3)
    expect(enough.filter(({ group }) => group === 'settled')).toEqual([
      { group: 'settled', days: KNOWN_DAYS - 2, date: '2023-03-27' },
    ])
  })

  it('says on the first day of the week when a projection will be good enough', async () => {
    const test = createEmbeddedApp({ ...open, now: () => open.now() - KNOWN_DAYS * DAY_MS })
    const { titles, days, enough } = await project(test)
    expect(days).toBe(0)
    expect(new Set(titles.map(({ verdict }) => verdict))).toEqual(new Set(['not-enough']))
    expect(enough[0]).toEqual({ group: 'settled', days: 3, date: '2023-03-27' })
  })

  it('says that there is not enough data for a title without any', async () => {
    const { titles } = await project(createEmbeddedApp(open), `?title=SG${'0'.repeat(31)}9`)
    expect(titles[0]).toMatchObject({ lastRank: null, group: null, units: null, ranks: null, verdict: 'not-enough' })
  })

  it('works with a provider that has totals of dates only, within the budget', { timeout: 60_000 }, async () => {
    const test = createPlainApp({ app: open.app }, { daysLate: 0, labelsAhead: 0 }, { now: open.now })
    const { days, tests, titles, calls } = await project(test)
    // Daily data lags two days, and a sum doesn't show which days it lacks.
    expect(days).toBe(KNOWN_DAYS - 1)
    expect(new Set(tests.map((each) => each.days))).toEqual(new Set([days]))
    expect(titles.some(({ units }) => units !== null)).toBe(true)
    expect(calls.used).toBeLessThanOrEqual(calls.max)
    expect(
      test.calls.filter((url) => url.startsWith('/songs/') && url.includes('start_date')).length,
    ).toBeLessThanOrEqual(calls.max + titles.length)
  })

  it('returns 400 for a title that is no ID', async () => {
    const test = createEmbeddedApp(open)
    const response = await test.app.inject(`/api/charts/${await findChart(test)}/projection?title=x`)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: { field: 'title' } })
  })
})
