import { chartWeekAnswerSchema } from '#contract/api/charts.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { type ChartRow, chartDetail, json, noContent } from './scripted-provider.ts'

/** The provider's path of the one chart that {@link createChartApp} has. */
export const CHART_PATH = '/charts/CR00001'

/** A provider that publishes these weeks, the last of them being the latest. */
export function createChartApp(
  weeks: Record<string, readonly ChartRow[]>,
  overrides: Record<string, unknown> = {},
  settings: Parameters<typeof createTestApp>[0] = {},
): TestApp {
  const test = createTestApp(settings)
  publishWeeks(test, weeks, overrides)
  return test
}

/** Lets the provider of an app that is there publish these weeks. */
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

export async function askWeek({ app }: TestApp, week: string) {
  return chartWeekAnswerSchema.parse((await app.inject(`/api/charts/CR00001/weeks/${week}`)).json())
}

export async function askError({ app }: TestApp, url: string) {
  const response = await app.inject(url)
  return { status: response.statusCode, ...response.json().error }
}

/** The labels that the provider was asked for, undefined for the latest. */
export function weeksAsked({ provider }: TestApp) {
  return provider
    .dataCalls()
    .filter(({ path }) => path === CHART_PATH)
    .map(({ query }) => query['chart_week'])
}
