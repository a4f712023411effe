import { chartWeekAnswerSchema } from '#contract/api/charts.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { type ChartRow, chartDetail, json, noContent } from './scripted-provider.ts'

/** Provider path of the chart in {@link createChartApp}. */
export const CHART_PATH = '/charts/CR00001'

/** Creates an app with a provider that publishes these weeks, oldest first. */
export function createChartApp(
  weeks: Record<string, readonly ChartRow[]>,
  overrides: Record<string, unknown> = {},
  settings: Parameters<typeof createTestApp>[0] = {},
): TestApp {
  const test = createTestApp(settings)
  publishWeeks(test, weeks, overrides)
  return test
}

/** Changes the weeks that the provider of an existing app publishes. */
export function publishWeeks(
  test: Pick<TestApp, 'provider'>,
  weeks: Record<string, readonly ChartRow[]>,
  overrides: Record<string, unknown> = {},
) {
  test.provider.on('/charts', () => json({ charts: [chartDetail('2026-W46', [], overrides)] }))
  test.provider.on(CHART_PATH, ({ query }) => {
    const week = query['chart_week'] ?? Object.keys(weeks).at(-1) ?? ''
    const rows = weeks[week]
    return rows === undefined ? noContent() : json(chartDetail(week, rows, overrides))
  })
}

export async function getWeek({ app }: TestApp, week: string) {
  return chartWeekAnswerSchema.parse((await app.inject(`/api/charts/CR00001/weeks/${week}`)).json())
}

export async function getError({ app }: TestApp, url: string) {
  const response = await app.inject(url)
  return { status: response.statusCode, ...response.json().error }
}

/** Returns week labels that were requested from the provider. Undefined stands for the latest. */
export function requestedWeeks({ provider }: TestApp) {
  return provider
    .dataCalls()
    .filter(({ path }) => path === CHART_PATH)
    .map(({ query }) => query['chart_week'])
}
