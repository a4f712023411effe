import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page, test } from 'playwright/test'
import { expectNoConsoleErrors, findSongChart, findUsNumberOne } from './actions.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const PAGES: Record<string, (request: APIRequestContext) => Promise<string>> = {
  start: async () => '/',
  search: async () => '/search?q=a',
  charts: async () => '/charts',
  'chart week': async (request) => {
    // What axe looks at is the same for a few rows as for two hundred, and two hundred take it half a minute.
    const { chart, week } = await findSongChart(request, 'US')
    const title = week.entries[0]?.title?.slice(0, 4) ?? ''
    return `/charts/${chart.id}/${week.week}?q=${encodeURIComponent(title)}`
  },
  status: async () => '/status',
  compare: async () => '/compare',
  'compared songs': async (request) => `/compare?e=song:${await findUsNumberOne(request)}&range=26w`,
  'compared songs since release': async (request) => {
    const songs = [await findUsNumberOne(request), await findUsNumberOne(request, '2025-W20')]
    return `/compare?e=${songs.map((id) => `song:${id}`).join(',')}&align=release&view=table`
  },
  entity: async (request) => `/songs/${await findUsNumberOne(request)}?range=4w`,
  'chart that is not there': async () => '/charts/CR00000/2024-W17',
  'entity that is not there': async () => `/songs/SG${'0'.repeat(32)}`,
}

/** Of a page that is there: it changes as it does when the reader's machine does, and both are looked at in full. */
async function expectCleanInBothThemes(page: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await page.evaluate(waitForPaint)
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`),
      colorScheme,
    ).toEqual([])
  }
}

/** Until what was changed is on the screen, and nothing moves from one colour to another. Runs in the page. */
async function waitForPaint(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
}

// Loaded in the dark, as nearly all others are in the light; halfway from one to the other is a colour of neither.
test.describe('each in both themes', () => {
  test.use({ colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } })
  // Two looks at a long page, on a busy machine.
  test.describe.configure({ timeout: 120_000 })

  for (const [name, findPath] of Object.entries(PAGES)) {
    test(`${name} is clean to axe and to the console`, async ({ page, request }) => {
      const path = await findPath(request)
      await expectNoConsoleErrors(page, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await page.waitForLoadState('networkidle')
        await expectCleanInBothThemes(page)
      })
    })
  }

  test('the calendar is clean to axe', async ({ page, request }) => {
    await page.goto(`/songs/${await findUsNumberOne(request)}?start=2025-01-01&end=2025-01-16`)
    await page.getByRole('button', { name: 'Calendar' }).click()
    await expect(page.getByRole('grid', { name: 'January 2025' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectCleanInBothThemes(page)
  })
})

test('an unknown URL shows page not found', async ({ page }) => {
  const response = await page.goto('/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
  expect(violations).toEqual([])
  await page.getByRole('link', { name: 'Open search' }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
})

test('the first Tab stop skips to the content', async ({ page }) => {
  await page.goto('/charts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
})
