import { expect, it } from 'vitest'
import { chartRecordsAnswerSchema } from '#contract/api/insights/chart-insights.ts'
import { createChartApp, getWeek } from '../testing/create-chart-app.ts'
import { TEST_PROVIDER } from '../testing/create-test-app.ts'
import { noContent, songId } from '../testing/scripted-provider.ts'

const EMBEDDED = { provider: { ...TEST_PROVIDER, mode: 'embedded' } } as const
const TOP_40 = Array.from({ length: 40 }, (_, index) => ({ id: songId(index + 1), weeksOn: 1, total: 100 - index }))

it('looks up titles without a name once, and again after five minutes', async () => {
  const test = createChartApp({ '2026-W46': TOP_40 }, { earliest_chart_week: '2026-W46' }, EMBEDDED)
  for (const { id } of TOP_40) test.provider.on(`/songs/${id}`, () => noContent())
  /** Looks up titles with one request and returns them. Titles of the records, at most half, are looked up each time. */
  const lookUp = async () => {
    // The rendered response is cached for some seconds.
    test.advance(10_000)
    const before = test.provider.dataCalls().length
    const response = await test.app.inject('/api/charts/CR00001/records')
    const calls = test.provider.dataCalls().slice(before)
    const titles = new Set(calls.map(({ path }) => path).filter((path) => path.startsWith('/songs')))
    return { titles: titles.size, credits: chartRecordsAnswerSchema.parse(response.json()).credits }
  }
  await getWeek(test, '2026-W46')
  await expect
    .poll(async () => (await lookUp()).credits, { timeout: 20_000 })
    .toEqual({ known: 0, of: TOP_40.length, loading: false })
  expect((await lookUp()).titles).toBeLessThan(TOP_40.length)
  test.advance(300_000)
  expect((await lookUp()).titles).toBe(TOP_40.length)
})
