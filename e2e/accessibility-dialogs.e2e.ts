import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test'
import { findSongChart, findUsNumberOne } from './actions.ts'
import { findViolations } from './find-violations.ts'
import { test } from './journey.ts'

type PageToOpen = {
  findPath: (request: APIRequestContext) => Promise<string>
  /** Names of buttons that open a dialog, a menu, or a popover. */
  openers: readonly (string | RegExp)[]
  /** Keys that open one. */
  keys?: readonly string[]
}

const OPENED = '[role=dialog], dialog[open], [role=menu], [role=listbox]'

const PAGES: Record<string, PageToOpen> = {
  // axe also reads the page behind a dialog, so dialogs of every page are checked on a short one.
  status: { findPath: async () => '/status', openers: ['Settings'], keys: ['Control+k', '?'] },
  desk: { findPath: async () => '/', openers: [/switch roster/, /charts$/, 'Why this order?'] },
  'chart week': {
    findPath: async (request) => {
      const { chart, week } = await findSongChart(request, 'US')
      return `/charts/${chart.id}/${week.week}?q=${encodeURIComponent(week.entries[0]?.title ?? '')}`
    },
    openers: ['Columns', 'Compare with a week', 'Export', 'Brief'],
  },
  song: {
    findPath: async (request) => `/songs/${await findUsNumberOne(request)}`,
    openers: ['Export', 'Share', 'Add to roster', /^Explain/],
  },
  roster: {
    findPath: async (request) => {
      const { rosters } = (await (await request.get('/api/rosters')).json()) as { rosters: { id: string }[] }
      return `/rosters/${rosters[0]?.id}`
    },
    openers: ['Add members', 'More actions'],
  },
  alerts: { findPath: async () => '/alerts', openers: ['Add rule', 'Add channel', 'Preview'] },
}

// All dialogs of a page share one test, because loading takes longer than the rules.
for (const [name, { findPath, openers, keys = [] }] of Object.entries(PAGES)) {
  test(`what opens on ${name} has no axe violations in both themes`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(await findPath(request))
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    for (const opener of openers) {
      const button = page.getByRole('button', { name: opener, exact: true }).first()
      await test.step(String(opener), () => checkOpened(page, () => button.click()))
    }
    for (const key of keys) await test.step(key, () => checkOpened(page, () => page.keyboard.press(key)))
  })
}

async function checkOpened(page: Page, open: () => Promise<void>) {
  const opened: Locator = page.locator(OPENED).filter({ visible: true })
  await open()
  await expect(opened.first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  for (const [colorScheme, rules] of [
    ['light', 'color'],
    ['dark', 'wcag'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    expect(await findViolations(page, { rules, include: OPENED }), colorScheme).toEqual([])
  }
  await page.keyboard.press('Escape')
  await expect(opened).toHaveCount(0)
}
