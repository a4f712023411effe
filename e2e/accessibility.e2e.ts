import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { expectNoConsoleErrors, findSongChart, findUsNumberOne } from './actions.ts'
import { findViolations } from './find-violations.ts'
import { test } from './journey.ts'

const PAGES: Record<string, (request: APIRequestContext) => Promise<string>> = {
  start: async () => '/',
  search: async () => '/search?q=a',
  charts: async () => '/charts',
  'chart week': async (request) => {
    // Filtered, because axe takes half a minute for two hundred rows that are all alike.
    const { chart, week } = await findSongChart(request, 'US')
    const title = week.entries[0]?.title?.slice(0, 4) ?? ''
    return `/charts/${chart.id}/${week.week}?q=${encodeURIComponent(title)}`
  },
  status: async () => '/status',
  imports: async () => '/imports',
  alerts: async () => '/alerts',
  compare: async () => '/compare',
  'compared songs': async (request) => `/compare?e=song:${await findUsNumberOne(request)}&range=26w`,
  'compared songs since release': async (request) => {
    const songs = [await findUsNumberOne(request), await findUsNumberOne(request, '2025-W20')]
    return `/compare?e=${songs.map((id) => `song:${id}`).join(',')}&align=release&view=table`
  },
  entity: async (request) => `/songs/${await findUsNumberOne(request)}?range=4w`,
  'missing chart': async () => '/charts/CR00000/2024-W17',
  'missing entity': async () => `/songs/SG${'0'.repeat(32)}`,
}

async function expectNoViolationsInBothThemes(page: Page, include?: string) {
  for (const [colorScheme, rules] of [
    ['dark', 'wcag'],
    ['light', 'color'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    expect(await findViolations(page, { rules, ...(include !== undefined && { include }) }), colorScheme).toEqual([])
  }
}

// Without reduced motion, axe would measure contrast halfway between two themes.
test.describe('in both themes', () => {
  test.use({ colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } })
  test.describe.configure({ timeout: 120_000 })

  for (const [name, findPath] of Object.entries(PAGES)) {
    test(`${name} has no axe violations and no console errors`, async ({ page, request }) => {
      const path = await findPath(request)
      await expectNoConsoleErrors(page, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await page.waitForLoadState('networkidle')
        await expectNoViolationsInBothThemes(page)
      })
    })
  }

  test('the calendar has no axe violations', async ({ page, request }) => {
    await page.goto(`/songs/${await findUsNumberOne(request)}?start=2025-01-01&end=2025-01-16`)
    await page.getByRole('button', { name: 'Calendar' }).click()
    await expect(page.getByRole('grid', { name: 'January 2025' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    // Not the page behind it, some of whose controls it covers in part.
    await expectNoViolationsInBothThemes(page, '[role=dialog]')
  })
})

test('an unknown URL shows page not found', async ({ page }) => {
  const response = await page.goto('/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('searchbox', { name: 'Search' }).fill('falling')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=falling$/)
})

test('the missing page follows the system theme without scripts', async ({ openFreshPage }) => {
  const page = await openFreshPage({ javaScriptEnabled: false })
  const readBackground = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    return page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor)
  }
  await page.goto('/nowhere')
  const light = await readBackground('light')
  expect(await readBackground('dark')).not.toBe(light)
})

test('the first Tab stop skips to the content', async ({ page }) => {
  await page.goto('/charts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
})
