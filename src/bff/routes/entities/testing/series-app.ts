import { DAY_MS } from '#contract/dates.ts'
import { seriesAnswerSchema } from '#contract/api/series.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { artistId, artistRecord, json, type SeenCall } from '../../../testing/scripted-provider.ts'

export const ID = artistId(1)
export const PATH = `/artists/${ID}`
export const URL_PATH = `/api/artists/${ID}/series`

/** Returns the start dates of the requested weeks or days. */
export function datesOf({ query }: SeenCall, stepDays: number): string[] {
  const [start = '', end = ''] = [query['start_date'], query['end_date']]
  const dates: string[] = []
  for (let ms = Date.parse(start); ms <= Date.parse(end); ms += stepDays * DAY_MS) {
    dates.push(new Date(ms).toISOString().slice(0, 10))
  }
  return dates
}

/** Creates an app whose provider supports intervals. It numbers the data points from 1 and has no data for `skip`. */
export function createDatedApp(skip: readonly string[] = []): TestApp {
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

/** Creates an app whose provider ignores parameters beyond the specification. */
export function createPlainApp(): TestApp {
  const test = createTestApp()
  test.provider.on(PATH, (call) => json(artistRecord(ID, call, Number(call.query['start_date']?.slice(-2)))))
  return test
}

export async function getSeries({ app }: TestApp, query: string) {
  return seriesAnswerSchema.parse((await app.inject(`${URL_PATH}?${query}`)).json())
}

export const FOUR_WEEKS = 'start=2026-10-02&end=2026-10-29'
