import { expect, it, onTestFinished } from 'vitest'
import { type ChartProjectionAnswer, chartProjectionAnswerSchema } from '#contract/api/insights/chart-projection.ts'
import { chartsAnswerSchema } from '#contract/api/charts.ts'
import { addDays, DAYS_IN_WEEK } from '#contract/dates.ts'
import { INTERVAL } from '#domain/insights/projection/projection.ts'
import { createServiceApp } from '#service/app.ts'
import { createImportFolder } from '#service/import/testing/import-folder.ts'
import { openStore } from '#service/store/sqlite-store.ts'
import { CREDENTIALS } from '#service/testing/small-service.ts'
import { createTestApp, TEST_PROVIDER } from '../../testing/create-test-app.ts'
import { createInjectUpstream } from '../../testing/provider/inject-upstream.ts'

const FIRST = '2026-08-28'
const WEEKS = 12
/** First day of the open week, which has no chart. */
const OPEN = addDays(FIRST, WEEKS * DAYS_IN_WEEK)
const TITLES = 60
const WEEKEND = [1.15, 1.25, 1.1, 0.9, 0.88, 0.86, 0.86]
const SUFFIX_LENGTH = 5

const isrcOf = (title: number) => `NOABC24${String(title).padStart(SUFFIX_LENGTH, '0')}`

/** Generates daily streams of each title: a level and a slope of its own, a weekend, and noise that lasts for days. */
function createStreams(): number[][] {
  let state = 20_261_127
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const normal = () => Math.sqrt(-2 * Math.log(next() + 1e-12)) * Math.cos(2 * Math.PI * next())
  return Array.from({ length: TITLES }, () => {
    const [size, slope] = [5_000 + next() * 90_000, 0.99 + next() * 0.015]
    let lasting = 0
    return Array.from({ length: (WEEKS + 1) * DAYS_IN_WEEK }, (_, day) => {
      lasting = 0.6 * lasting + normal() * 0.08
      return Math.round(size * slope ** day * (WEEKEND[day % DAYS_IN_WEEK] ?? 1) * Math.exp(lasting))
    })
  })
}

function sumOfWeek(days: readonly number[], week: number): number {
  return days.slice(week * DAYS_IN_WEEK, (week + 1) * DAYS_IN_WEEK).reduce((sum, count) => sum + count, 0)
}

function toFiles(streams: readonly (readonly number[])[]) {
  const days = streams.flatMap((own, title) =>
    own.map((count, day) => `${addDays(FIRST, day)},NO,${isrcOf(title)},${count}`),
  )
  const weeks = Array.from({ length: WEEKS }).flatMap((_, week) => {
    const start = addDays(FIRST, week * DAYS_IN_WEEK)
    const dates = `${start},${addDays(start, DAYS_IN_WEEK - 1)}`
    return streams
      .map((own, title) => ({ title, sum: sumOfWeek(own, week) }))
      .toSorted((one, other) => other.sum - one.sum)
      .map(
        ({ title, sum }, index) =>
          `NO,${dates},${index + 1},t${title},Song ${title},Artist ${title},North,,,,${sum},200000`,
      )
  })
  const catalog = streams.map((_, title) => `${isrcOf(title)},Song ${title},Artist ${title}`)
  return {
    'catalog.csv': ['isrc,title,artists', ...catalog],
    'chart.csv': [
      'territory,start_date,end_date,rank,track_id,title,artists,label,last_week,peak,weeks_on,streams,duration_ms',
      ...weeks,
    ],
    'days.csv': ['date,territory,isrc,streams', ...days],
  }
}

/** The store has all days, but the projection reads them only up to the day before `today`. */
async function projectOn(store: ReturnType<typeof openStore>, today: string): Promise<ChartProjectionAnswer> {
  const now = () => Date.parse(`${today}T10:00:00Z`)
  const settings = { credentials: CREDENTIALS, tokenTtlSec: 600, sampleFaults: null, onFailure: () => {} }
  const service = createServiceApp({ ...settings, store, clock: now })
  onTestFinished(() => service.close())
  const provider = {
    ...TEST_PROVIDER,
    mode: 'embedded',
    baseUrl: 'https://service.test',
    credentials: CREDENTIALS,
  } as const
  const { app } = createTestApp({ upstream: createInjectUpstream(service), provider, now })
  const { charts } = chartsAnswerSchema.parse((await app.inject('/api/charts')).json())
  const response = await app.inject(`/api/charts/${charts[0]?.id ?? ''}/projection`)
  return chartProjectionAnswerSchema.parse(response.json())
}

it('contains four in five outcomes of imported daily data', { timeout: 60_000 }, async () => {
  const folder = createImportFolder()
  const streams = createStreams()
  const files = Object.entries(toFiles(streams)).map(([name, lines]) => folder.write(name, `${lines.join('\n')}\n`))
  await folder.run(files)
  const store = openStore(folder.store)
  onTestFinished(() => {
    store.close()
    folder.remove()
  })
  const outcomes: boolean[] = []
  for (const days of [2, 4, 6]) {
    const answer = await projectOn(store, addDays(OPEN, days))
    expect([answer.open?.start, answer.days]).toEqual([OPEN, days])
    expect(answer.tests.map((test) => test.days)).toEqual([1, 2, 3, 4, 5, 6])
    for (const { coverage, outcomes: count } of answer.tests) {
      expect(count).toBeGreaterThan(400)
      expect(coverage).toBeGreaterThanOrEqual(INTERVAL.min)
      expect(coverage).toBeLessThanOrEqual(INTERVAL.max)
    }
    for (const { title, units } of answer.titles) {
      const actual = sumOfWeek(streams[Number(title?.replace('Song ', ''))] ?? [], WEEKS)
      if (units !== null) outcomes.push(actual >= units.low && actual <= units.high)
    }
  }
  expect(outcomes.length).toBeGreaterThan(100)
  // One week of 40 titles varies more by chance than the tests above.
  expect(outcomes.filter(Boolean).length / outcomes.length).toBeGreaterThan(0.7)
  expect(outcomes.filter(Boolean).length / outcomes.length).toBeLessThan(0.9)
})
