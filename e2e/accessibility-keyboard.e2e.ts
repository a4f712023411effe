import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test'
import {
  findSongChart,
  findUsNumberOne,
  loadTerritories,
  rankingRows,
  TERRITORY_TABLE,
  territoryField,
} from './actions.ts'
import { expectFocusOn, expectVisibleFocus, expectNoFocusTrap, tabTo } from './focus.ts'
import { test } from './journey.ts'

// No test in this file uses the pointer. The focus is visible at every Tab stop.

test('searches for a song and uses its page by keyboard', async ({ page, request }) => {
  const { week } = await findSongChart(request, 'US')
  const title = week.entries[0]?.title ?? ''
  await page.goto('/')
  await expect(page.getByRole('list').first()).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: /^Search or paste/ }))
  await page.keyboard.press('Enter')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await expectFocusOn(page, palette.getByRole('searchbox'))
  await page.keyboard.press('Escape')
  await expectFocusOn(page, page.getByRole('button', { name: /^Search or paste/ }))

  await page.keyboard.press('Control+k')
  await page.keyboard.type(title)
  // Several songs can have this title, and any of them is fine.
  const result = palette.locator('a[href^="/songs/"]').first()
  await expect(result).toBeVisible()
  for (let down = 0; down < 12 && !(await result.evaluate((link) => link === document.activeElement)); down += 1) {
    await page.keyboard.press('ArrowDown')
    await expectVisibleFocus(page)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  const territory = territoryField(page)
  await tabTo(page, territory)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Search: Territory' })).toBeFocused()
  await page.keyboard.type('Canada')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/location=CA/)
  await expectFocusOn(page, territory)

  const explain = page.getByRole('region', { name: 'Streams', exact: true }).getByRole('button', { name: /^Explain/ })
  await tabTo(page, explain)
  await page.keyboard.press('Enter')
  const popover = page.getByRole('dialog', { name: 'Streams' })
  await expect(popover).toBeVisible()
  await expect(popover.locator(':focus').or(popover.and(page.locator(':focus')))).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(popover).toBeHidden()
  await expectFocusOn(page, explain)

  const trend = page.getByRole('region', { name: 'Trend', exact: true })
  await tabTo(page, trend.getByRole('radio', { name: 'Streams', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expectFocusOn(page, trend.getByRole('radio', { name: /^Equivalents/ }))
  await tabTo(page, trend.getByRole('radio', { name: 'Graph', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expectFocusOn(page, trend.getByRole('radio', { name: 'Table', exact: true }))
  const table = trend.getByRole('region', { name: /, table$/ })
  await expect(table).toHaveAccessibleName(/^Album Equivalent/)
  await tabTo(page, table, { key: 'Shift+Tab' })

  const premium = page.getByRole('checkbox', { name: 'Premium' })
  await tabTo(page, premium)
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Ad-supported' })).toBeChecked()
  await expect(premium).not.toBeChecked()
  await expectFocusOn(page, premium)
})

test('opens a chart week, a row and an export by keyboard', async ({ page, request, context }) => {
  // About 150 key presses, each with a check of the focus, take a minute on an idle machine.
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { chart, week } = await findSongChart(request, 'US')
  await page.goto('/charts')
  await expect(page.getByRole('link', { name: chart.name, exact: true })).toBeVisible()
  await tabTo(page, page.getByRole('searchbox', { name: 'Filter charts' }))
  await page.keyboard.type(chart.name)
  await expect(page.getByRole('status').filter({ hasText: /^1 / })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: chart.name, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: chart.name })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  const newest = page.url()
  await page.keyboard.press('[')
  await expect(page).not.toHaveURL(newest)
  await page.keyboard.press(']')
  await expect(page).toHaveURL(newest)
  await page.waitForLoadState('networkidle')

  // The key is lost while the page changes to another week.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: /^Filter/ })).toBeFocused({ timeout: 2_000 })
  }).toPass()
  await expectFocusOn(page, page.getByRole('searchbox', { name: /^Filter/ }))
  await page.keyboard.type((week.entries[1]?.title ?? '').slice(0, 8))
  await expect(rankingRows(page).first()).toContainText(week.entries[1]?.title ?? '')
  await expect(page.getByText(/^\d+ of 200 titles$/)).toBeVisible()
  const peak = page.getByRole('table').first().getByRole('columnheader', { name: 'Peak' })
  await tabTo(page, peak.getByRole('button'))
  await page.keyboard.press('Enter')
  await expect(peak).toHaveAttribute('aria-sort', 'ascending')
  await expectFocusOn(page, peak.getByRole('button'))

  const row = rankingRows(page).first()
  await tabTo(page, row)
  await page.keyboard.press('Enter')
  const details = page.getByRole('complementary', { name: `Details for ${week.entries[1]?.title}` })
  await expectFocusOn(page, details.getByRole('heading', { level: 2 }))
  await tabTo(page, details.getByText('Week by week'))
  await page.keyboard.press('Enter')
  await expect(details.getByRole('table', { name: /^Rank by week/ })).toBeVisible()
  await tabTo(page, details.getByRole('link', { name: '2026-W46' }))
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expectFocusOn(page, row)

  await tabTo(page, page.getByRole('button', { name: 'Share' }), { key: 'Shift+Tab' })
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: 'Share', exact: true })
  await expectFocusOn(page, list.getByRole('button', { name: /^Copy / }))
  await page.keyboard.press('Enter')
  await expect(list.getByRole('status').filter({ hasText: /^Copied/ })).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expectFocusOn(page, page.getByRole('button', { name: 'Share' }))
  await tabTo(page, page.getByRole('button', { name: 'Brief' }), { key: 'Shift+Tab' })
  await page.keyboard.press('Enter')
  const brief = page.getByRole('dialog', { name: /brief/i })
  await expectFocusOn(page, brief.getByRole('button', { name: /^Copy/ }))
  await page.keyboard.press('Escape')
  await expect(brief).toBeHidden()
  await expectFocusOn(page, page.getByRole('button', { name: 'Brief' }))
})

test('compares two songs and removes one by keyboard', async ({ page, request }) => {
  const { week } = await findSongChart(request, 'US')
  await page.goto('/compare')
  const field = page.getByRole('textbox', { name: /^Add an artist/ })
  await expect(field).toBeVisible()
  await tabTo(page, field)
  for (const { title } of week.entries.slice(0, 2)) {
    await page.keyboard.type(title ?? '')
    await page.keyboard.press('Enter')
    const add = page.getByRole('button', { name: `Add ${title}`, exact: true }).first()
    await expect(add).toBeVisible()
    await tabTo(page, add)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('rowheader', { name: title ?? '' })).toBeVisible()
    await expectFocusOn(page, field)
  }
  const menu = page.getByRole('button', { name: `Reorder or remove ${week.entries[0]?.title}`, exact: true })
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  const remove = page.getByRole('button', { name: 'Remove', exact: true })
  await expect(remove).toBeVisible()
  await tabTo(page, remove)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Reorder or remove / })).toHaveCount(1)
  await expectFocusOn(page, field)
})

/** `isComplete` waits for content, because a page requests ranks after titles and is idle in between. */
type TabbedPage = { findPath: (request: APIRequestContext) => Promise<string>; toLast: (page: Page) => Locator }

// accessibility.e2e.ts tabs through the other pages.
const PAGES: Record<string, TabbedPage> = {
  search: { findPath: async () => '/search?q=love&kind=album', toLast: toReceipt },
  charts: { findPath: async () => '/charts?location=US', toLast: toReceipt },
  'a chart week with all columns': {
    findPath: async (request) => {
      const { chart, week } = await findSongChart(request, 'US')
      const columns = `last-week,run,peak,low,weeks-on,premiere,total,gain,${week.metricNames.slice(1, 6).join(',')}`
      return `/charts/${chart.id}/${week.week}?q=${week.entries[0]?.title?.slice(0, 4)}&cols=${columns}`
    },
    toLast: toReceipt,
  },
  compare: {
    findPath: async (request) => `/compare?e=song:${await findUsNumberOne(request)}&view=table`,
    toLast: (page) => page.getByRole('columnheader', { name: 'Rank' }),
  },
}

function toReceipt(page: Page): Locator {
  return page.getByRole('region', { name: 'Receipt' })
}

for (const [name, { findPath, toLast }] of Object.entries(PAGES)) {
  test(`Tab moves through ${name} and leaves the page`, async ({ page, request }) => {
    await page.goto(await findPath(request))
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(toLast(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectNoFocusTrap(page)
  })
}

test('no focused link is hidden behind the sticky header when tabbing backwards', async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  await page.goto(`/charts/${chart.id}/${week.week}`)
  await tabBackFrom(page, rankingRows(page).nth(25).getByRole('link'))
  await page.goto(`/songs/${await findUsNumberOne(request)}?range=4w`)
  await expect(page.getByRole('checkbox', { name: 'Premium' })).toBeVisible()
  await loadTerritories(page)
  await tabBackFrom(page, page.getByRole('region', { name: TERRITORY_TABLE }).getByRole('link', { name: 'Kenya' }))
})

async function tabBackFrom(page: Page, link: ReturnType<Page['locator']>) {
  await link.focus()
  for (let back = 0; back < 20; back += 1) {
    await page.keyboard.press('Shift+Tab')
    await expectVisibleFocus(page)
  }
}
