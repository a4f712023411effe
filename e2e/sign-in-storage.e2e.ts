import { type BrowserContext, expect, type Page } from 'playwright/test'
import { findUsNumberOne } from './actions.ts'
import { test } from './journey.ts'

/** These keys don't reveal which pages a person opened. */
const DISPLAY_SETTINGS = new Set(['chartroom:theme', 'chartroom:locale'])

async function signIn(page: Page, account: string) {
  await page.goto('/charts')
  await page.getByLabel('Account').fill(account)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()
}

/** Chooses the dark theme and opens a song, so that the browser stores its title. */
async function openSong(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await page.goto(`/songs/${await findUsNumberOne(page.request)}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).not.toHaveText('')
  const title = (await heading.textContent()) ?? ''
  await expect.poll(async () => JSON.stringify(await readStorage(page))).toContain(title)
  return title
}

function readStorage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries([localStorage, sessionStorage].flatMap((storage) => Object.entries<string>(storage))),
  )
}

/** The storage belongs to the browser context, so this works on any page. */
async function expectNothingPersonal(context: BrowserContext) {
  await expect
    .poll(async () => {
      const { origins } = await context.storageState()
      const names = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name))
      return names.filter((name) => !DISPLAY_SETTINGS.has(name))
    })
    .toEqual([])
}

test('signing out removes recent pages in every tab but not the theme', async ({ page, context }) => {
  await signIn(page, 'cy')
  const title = await openSong(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  await page.getByRole('button', { name: /^yes/i }).click()
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  for (const tab of [page, other]) {
    expect(Object.keys(await readStorage(tab)).filter((key) => !DISPLAY_SETTINGS.has(key))).toEqual([])
    expect(await tab.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
    await tab.goBack()
    await expect(tab.getByText(title)).toHaveCount(0)
  }
  await expectNothingPersonal(context)

  // The next person in this browser gets the theme, but no recent pages.
  await signIn(page, 'eve')
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await page.goto('/search')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
})

test('an ended session removes recent pages, also when no page was open', async ({ page, context }) => {
  await signIn(page, 'eve')
  const title = await openSong(page)
  await context.clearCookies({ name: 'sid' })
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await page.getByRole('searchbox').fill('a')
  await expect(page.getByText('You’ve been signed out.')).toBeVisible()
  await expectNothingPersonal(context)

  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()
  await openSong(page)
  // Both sessions, ours and the identity provider's, end while no page is open.
  await page.goto('about:blank')
  await context.clearCookies({ name: /^(?!chartroom-)/ })
  await page.goto('/charts')
  await expect(page.getByLabel('Account')).toBeVisible()
  await expectNothingPersonal(context)
  await signIn(page, 'cy')
  await page.goto('/search')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
})
