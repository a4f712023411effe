import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { expectNoConsoleErrors, findSongChart, findUsNumberOne, loadTerritories } from './actions.ts'
import { findViolations } from './find-violations.ts'
import { expectNoFocusTrap } from './focus.ts'
import { test } from './journey.ts'
import { expectLandmarks } from './landmarks.ts'

type PageToCheck = {
  path: string
  /** Title of the page. If set, its landmarks are checked, too. */
  title?: RegExp
  /** If set, the test tabs through the page. accessibility-keyboard.e2e.ts covers pages with hundreds of stops. */
  hasFewStops?: true
}

const PAGES: Record<string, (request: APIRequestContext) => Promise<PageToCheck>> = {
  start: async () => ({ path: '/', title: /^.+, 13 – 19 Nov 2026 · Chartroom$/, hasFewStops: true }),
  search: async () => ({ path: '/search?q=love', title: /^love · Search · Chartroom$/ }),
  charts: async () => ({ path: '/charts', title: /^Charts · Chartroom$/ }),
  'chart week': async (request) => {
    // The week is filtered, because axe takes half a minute for 200 rows that are all alike.
    const { chart, week } = await findSongChart(request, 'US')
    const title = week.entries[0]?.title?.slice(0, 4) ?? ''
    return { path: `/charts/${chart.id}/${week.week}?q=${encodeURIComponent(title)}`, hasFewStops: true }
  },
  status: async () => ({ path: '/status', title: /^Data status · Chartroom$/, hasFewStops: true }),
  imports: async () => ({ path: '/imports', title: /^Import files · Chartroom$/, hasFewStops: true }),
  alerts: async () => ({ path: '/alerts' }),
  compare: async () => ({ path: '/compare' }),
  'compared songs': async (request) => ({
    path: `/compare?e=song:${await findUsNumberOne(request)}&range=26w`,
    title: /^[^·]+ · Compare · Chartroom$/,
  }),
  'compared songs since release': async (request) => {
    const songs = [await findUsNumberOne(request), await findUsNumberOne(request, '2025-W20')]
    return { path: `/compare?e=${songs.map((id) => `song:${id}`).join(',')}&align=release&view=table` }
  },
  song: async (request) => {
    const { week } = await findSongChart(request, 'US')
    const [first] = week.entries
    const title = new RegExp(`^${first?.title} by .+ · Chartroom$`)
    return { path: `/songs/${first?.id}?range=4w`, title, hasFewStops: true }
  },
  'missing chart': async () => ({ path: '/charts/CR00000/2024-W17' }),
  'missing song': async () => ({ path: `/songs/SG${'0'.repeat(32)}` }),
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

test.describe('in both themes', () => {
  test.use({ colorScheme: 'dark' })
  test.describe.configure({ timeout: 120_000 })

  // All checks of a page share one test, because loading takes longer than they do.
  for (const [name, findPage] of Object.entries(PAGES)) {
    test(`${name} is accessible and has no console errors`, async ({ page, request }) => {
      const { path, title, hasFewStops } = await findPage(request)
      await expectNoConsoleErrors(page, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await page.waitForLoadState('networkidle')
        if (title !== undefined)
          await test.step('named landmarks, ordered headings, labeled tables and summarized graphs', async () => {
            await expect(page).toHaveTitle(title)
            await expectLandmarks(page, { hasSearchButton: name !== 'search' })
          })
        await test.step('no axe violations', () => expectNoViolationsInBothThemes(page))
        if (hasFewStops === true)
          await test.step('Tab moves through the page and leaves it', async () => {
            await loadTerritories(page)
            await expectNoFocusTrap(page)
          })
      })
    })
  }

  test('the calendar has no axe violations', async ({ page, request }) => {
    await page.goto(`/songs/${await findUsNumberOne(request)}?start=2025-01-01&end=2025-01-16`)
    await page.getByRole('button', { name: 'Calendar' }).click()
    await expect(page.getByRole('grid', { name: 'January 2025' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    // The page behind the dialog is excluded, because the dialog covers parts of its controls.
    await expectNoViolationsInBothThemes(page, '[role=dialog]')
  })
})

test('an unknown URL shows page not found', async ({ page }) => {
  const response = await page.goto('/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(5)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('searchbox', { name: 'Search' }).fill('falling')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=falling$/)
})

test('the missing page for people without an account follows the system theme without scripts', async ({
  openFreshPage,
}) => {
  const page = await openFreshPage({ javaScriptEnabled: false })
  const readBackground = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    return page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor)
  }
  await page.goto('/feeds/a/b/c')
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
