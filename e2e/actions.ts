import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test'

/** A chart as GET /api/charts lists it; only what the journeys need. */
type Chart = { id: string; name: string; owner: string; location: string }
type Week = { week: string; window: { start: string; end: string }; entries: Entry[]; metricNames: string[] }
type Entry = { rank: number; id: string; title: string | null; movement: string; peak: number; weeksOn: number }

/** Of e2e/fixtures/harbour-radio.csv. */
export const IMPORTED_CHART = 'harbour-radio'

export async function fetchJson<T>(request: APIRequestContext, path: string): Promise<T> {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  return (await response.json()) as T
}

/** The sample's song chart of a territory, and its newest week. */
export async function findSongChart(
  request: APIRequestContext,
  territory: string,
  label = 'latest',
): Promise<{ chart: Chart; week: Week }> {
  const { charts } = await fetchJson<{ charts: Chart[] }>(request, `/api/charts?location=${territory}&kind=song`)
  for (const chart of charts) {
    const path = `/api/charts/${chart.id}/weeks/${label}`
    const week = await fetchJson<Week>(request, path)
    if (week.metricNames.length === 0) continue
    if (week.entries.every(({ title }) => title !== null)) return { chart, week }
    // The first who opens a week learns its names, and journeys look for titles by them.
    expect((await request.get(`${path}/names`)).status()).toBe(200)
    return { chart, week: await fetchJson<Week>(request, path) }
  }
  throw new Error(`no song chart of ${territory} with figures`)
}

export async function findImportedChart(request: APIRequestContext): Promise<Chart> {
  const { charts } = await fetchJson<{ charts: Chart[] }>(request, '/api/charts?location=NO')
  const chart = charts.find(({ name }) => name === 'Harbour Radio')
  expect(chart, 'the imported chart is listed').toBeDefined()
  return chart as Chart
}

/** The song at number one of a US week: it has figures in the US for sure. */
export async function findUsNumberOne(request: APIRequestContext, label = 'latest'): Promise<string> {
  const { week } = await findSongChart(request, 'US', label)
  const first = week.entries[0]
  expect(first, 'the chart has a number one').toBeDefined()
  return (first as Entry).id
}

/** A figure's card, once it is loaded. */
export function figure(page: Page, name: 'Streams' | 'Equivalents'): Locator {
  return page.getByRole('region', { name, exact: true })
}

export async function chooseTerritory(page: Page, name: string) {
  // A button until the list is reached for, a combobox from then on.
  const field = page.getByRole('button', { name: /^Territory/ })
  await field.or(page.getByRole('combobox', { name: /^Territory/ })).click()
  await page.getByRole('combobox', { name: 'Search: Territory' }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

/** The rows of the ranking, without its header. */
export function rankingRows(page: Page): Locator {
  return page.getByRole('table').first().locator('tbody').getByRole('row')
}

export async function expectNoConsoleErrors(page: Page, act: () => Promise<void>) {
  const problems: string[] = []
  page.on('console', (message) => {
    // The browser reports every answer of 404 itself; that a missing thing is missing is no mistake of the page.
    const isMissing = message.text().includes('status of 404')
    if (message.type() === 'error' && !isMissing) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  await act()
  expect(problems).toEqual([])
}

/** The longest that the server lets through, in one word that cannot be broken at a space. */
export const LONGEST_NAME = 'W'.repeat(1_000)

/** Nothing makes the page wider than a phone or a desktop. */
export async function expectToFitWindow(page: Page, what: string) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const message = `${what} at ${width} px`
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message }).toBeLessThanOrEqual(width) // prettier-ignore
  }
}
