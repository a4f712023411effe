import { step } from '#contract/week-label.ts'
import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test'

/** The fields of GET /api/charts that journeys use. */
type Chart = { id: string; name: string; owner: string; location: string; earliestWeek: string }
type Week = { week: string; window: { start: string; end: string }; entries: Entry[]; metricNames: string[] }
type Entry = { rank: number; id: string; title: string | null; movement: string; peak: number; weeksOn: number }

const PHONE_PX = 390
const DESKTOP_PX = 1440

/** Returns the label of a week in a project. The provider of `remote` labels weeks one later than our rule. */
export function toLabel(label: string, { project }: { project: { name: string } }): string {
  return project.name === 'remote' ? step(label, 1) : label
}

/** Scrolls to an element, and again if it is replaced meanwhile. Panels that load late replace their skeletons. */
export async function scrollTo(locator: Locator) {
  await expect(() => locator.scrollIntoViewIfNeeded()).toPass()
}

export async function fetchJson<T>(request: APIRequestContext, path: string): Promise<T> {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  return (await response.json()) as T
}

/** Finds a song chart of the territory that has figures, and one of its weeks after all its names have loaded. */
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
    // Journeys look for titles by name, but the first request for a week returns before its names are loaded.
    expect((await request.get(`${path}/names`)).status()).toBe(200)
    return { chart, week: await fetchJson<Week>(request, path) }
  }
  throw new Error(`${territory} has no song chart with figures`)
}

export async function findImportedChart(request: APIRequestContext): Promise<Chart> {
  const { charts } = await fetchJson<{ charts: Chart[] }>(request, '/api/charts?location=NO')
  const chart = charts.find(({ name }) => name === 'Harbour Radio')
  expect(chart, 'the imported chart is listed').toBeDefined()
  return chart as Chart
}

/** Returns the ID of the US number one, which always has US figures. */
export async function findUsNumberOne(request: APIRequestContext, label = 'latest'): Promise<string> {
  const { week } = await findSongChart(request, 'US', label)
  expect(week.entries[0], 'the chart has a number one').toBeDefined()
  return (week.entries[0] as Entry).id
}

/** Returns the ID of a song that entered the US chart so long ago that its trend starts after its release. */
export async function findLongRunner(request: APIRequestContext, weeks = 26): Promise<string> {
  const { week } = await findSongChart(request, 'US')
  const song = week.entries.find(({ weeksOn }) => weeksOn > weeks)
  expect(song, 'a song has been on the chart for so many weeks').toBeDefined()
  return (song as Entry).id
}

export function figure(page: Page, name: 'Streams' | 'Equivalents'): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** Returns the field, which is a button with the territory in its name until the list loads on first use. */
export function territoryField(page: Page): Locator {
  return page.getByRole('button', { name: /^Territory ./ }).or(page.getByRole('combobox', { name: /^Territory/ }))
}

export async function chooseTerritory(page: Page, name: string) {
  await territoryField(page).click()
  await page.getByRole('combobox', { name: 'Search: Territory' }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

/** Chooses a radio button by its label. Waits until the label stops moving, because content above it can still load. */
export async function choose(within: Locator, name: string | RegExp) {
  await within.locator('label', { has: within.page().getByRole('radio', { name }) }).click()
}

export function rankingRows(page: Page): Locator {
  return page.getByRole('table').first().locator('tbody').getByRole('row')
}

export async function expectNoConsoleErrors(page: Page, act: () => Promise<void>) {
  const problems: string[] = []
  page.on('console', (message) => {
    // The browser logs each 404 response, which is expected on pages about missing charts and songs.
    const isMissing = message.text().includes('status of 404')
    if (message.type() === 'error' && !isMissing) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  await act()
  expect(problems).toEqual([])
}

/**
 * The longest name that the server passes on, without spaces for a line break. The letters alternate, because Inter
 * kerns W with W, and browsers shape a word of kerned letters again for each line.
 */
export const LONGEST_NAME = 'WM'.repeat(500)

export async function expectNoHorizontalScroll(page: Page, name: string) {
  for (const width of [PHONE_PX, DESKTOP_PX]) {
    await page.setViewportSize({ width, height: 800 })
    const message = `${name} at ${width} px`
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message })
      .toBeLessThanOrEqual(width)
  }
}

/** Opens `/` as a team without rosters. Waits for all charts, because a late one can become the first of a list. */
export async function openStartPage(page: Page) {
  await page.route('**/api/rosters', (route) => route.fulfill({ json: { rosters: [] } }))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
}

export const TERRITORY_TABLE = 'Song by territory'

/** Waits for all territories, because rows that load later would move the focused element. */
export async function loadTerritories(page: Page) {
  const panel = page.getByRole('region', { name: 'Territories' })
  if ((await panel.count()) === 0) return
  await scrollTo(panel)
  await panel.getByRole('radio', { name: /^All / }).check()
  await expect(page.getByRole('region', { name: TERRITORY_TABLE }).getByRole('link')).toHaveCount(63)
  await page.waitForLoadState('networkidle')
}

/** Repeats the keys until the page reacts, because pressing them twice would close the palette. */
export async function openPalette(page: Page) {
  await expect(page.getByRole('button', { name: /^Search or paste/ })).toBeVisible()
  await page.evaluate(() => {
    addEventListener('keydown', ({ defaultPrevented }) => Object.assign(globalThis, { isKeyTaken: defaultPrevented }))
  })
  // The page receives keys only shortly after its header is painted.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    expect(await page.evaluate('isKeyTaken')).toBe(true)
  }).toPass()
  const palette = page.getByRole('dialog', { name: 'Search' })
  await expect(palette.getByRole('region', { name: 'Go to' })).toBeVisible()
  return palette
}
