import { chartInsightsAnswerSchema } from '#contract/api/insights/chart-insights.ts'
import { getWeek } from '../../../testing/create-chart-app.ts'
import { TEST_PROVIDER, type TestApp } from '../../../testing/create-test-app.ts'
import { songId } from '../../../testing/scripted-provider.ts'

export const [A, B, C] = [songId(1), songId(2), songId(3)] as const

export const EMBEDDED = { provider: { ...TEST_PROVIDER, mode: 'embedded' } } as const

export const WEEKS = {
  '2026-W43': [
    { id: A, weeksOn: 3, total: 300 },
    { id: B, weeksOn: 60, total: 100 },
  ],
  '2026-W44': [
    { id: B, weeksOn: 61, total: 500 },
    { id: C, weeksOn: 1, total: 200 },
  ],
  '2026-W45': [
    { id: A, weeksOn: 4, total: 400 },
    { id: B, weeksOn: 62, total: 300 },
    { id: C, weeksOn: 2, total: 100 },
  ],
  '2026-W46': [{ id: A, weeksOn: 5, total: 700 }],
}

export const EARLIEST = { earliest_chart_week: '2026-W43' }

export async function getInsights({ app }: TestApp, query = '') {
  return chartInsightsAnswerSchema.parse((await app.inject(`/api/charts/CR00001/insights${query}`)).json())
}

/** Loads all weeks, as pages do. */
export async function openWeeks(test: TestApp, weeks: readonly string[] = Object.keys(WEEKS)) {
  for (const week of weeks) await getWeek(test, week)
}
