import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import { findUsNumberOne } from './actions.ts'

/** Settings of the browser: they say nothing about what someone looked at. */
const DISPLAY_SETTINGS = new Set(['chartroom:theme', 'chartroom:locale', 'chartroom:tour-seen'])

async function signIn(page: Page, account: string) {
  await page.goto('/charts')
  await page.getByLabel('Account').fill(account)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()
}

/** Opens a song, so that the browser stores its title; the theme is chosen on the way. */
async function openSong(page: Page): Promise<string> {
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await page.goto(`/songs/${await findUsNumberOne(page.request)}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).not.toHaveText('')
  const title = (await heading.textContent()) ?? ''
  await expect.poll(async () => JSON.stringify(await storedBy(page))).toContain(title)
  return title
}

function storedBy(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries([localStorage, sessionStorage].flatMap((storage) => Object.entries<string>(storage))),
  )
}

/** All that the browser stores for our pages, whichever page it shows. */
async function expectNothingPersonal(context: BrowserContext) {
  await expect
    .poll(async () => {
      const { origins } = await context.storageState()
      const names = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name))
      return names.filter((name) => !DISPLAY_SETTINGS.has(name))
    })
    .toEqual([])
}

test('signing out removes what the person looked at, in every tab, and leaves the theme', async ({ page, context }) => {
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
    expect(Object.keys(await storedBy(tab)).filter((key) => !DISPLAY_SETTINGS.has(key))).toEqual([])
    expect(await tab.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
    await tab.goBack()
    await expect(tab.getByText(title)).toHaveCount(0)
  }
  await expectNothingPersonal(context)

  // The next person at this browser, in the dark theme that belongs to it.
  await signIn(page, 'eve')
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await page.goto('/search')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
})

test('a session that ends removes it from an open page, and from a browser that comes back later', async ({
  page,
  context,
}) => {
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
  // The session ends while no page is open, and so does the identity provider's.
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
