import { expect, type Page } from 'playwright/test'
import { findViolations } from './find-violations.ts'
import { test } from './journey.ts'

const DEEP = '/charts?location=SE'

async function signIn(page: Page, account: string, path = '/charts') {
  await page.goto(path)
  await page.getByLabel('Account').fill(account)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function signOut(page: Page, name = 'Sign out') {
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('button', { name, exact: true }).click()
  // The identity provider asks whether to end its session as well.
  await page.getByRole('button', { name: /^yes/i }).click()
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
}

async function expectNoViolations(page: Page) {
  for (const [colorScheme, rules] of [
    ['light', 'wcag'],
    ['dark', 'color'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findViolations(page, { rules })).toEqual([])
  }
}

test('signing in opens the requested page, and Back shows nothing after signing out', async ({ page }) => {
  await page.goto(DEEP)
  await expect(page.getByRole('heading', { name: 'Identity provider' })).toBeVisible()
  await signIn(page, 'ada', DEEP)
  await expect(page).toHaveURL(DEEP)
  await expect(page.getByRole('heading', { level: 1, name: 'Charts' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Charts' })).toBeVisible()
  await page.getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\/compare/)

  await signOut(page)
  await expect(page).toHaveURL(/\/signed-out$/)
  await expectNoViolations(page)
  for (let step = 0; step < 4; step++) {
    await page.goBack()
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  }
})

test('a rejected account sees why and can switch accounts', async ({ page }) => {
  await signIn(page, 'visitor')
  await expect(page.getByRole('heading', { name: 'This account can’t sign in' })).toBeVisible()
  await expect(page.getByText('Your email domain isn’t allowed here')).toBeVisible()
  await expectNoViolations(page)
  await page.goto('/charts')
  await expect(page.getByRole('heading', { name: 'This account can’t sign in' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in with another account' }).click()
  await expect(page.getByRole('heading', { name: 'Identity provider' })).toBeVisible()
})

test('a session ended elsewhere keeps the page and offers sign-in', async ({ page, openFreshPage }) => {
  await signIn(page, 'bo', DEEP)
  const heading = page.getByRole('heading', { level: 1, name: 'Charts' })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()

  const other = await openFreshPage()
  await signIn(other, 'bo')
  await expect(other.getByRole('heading', { level: 1, name: 'Charts' })).toBeVisible()
  await signOut(other, 'Sign out everywhere')

  await page.getByRole('link', { name: 'Search', exact: true }).click()
  // The chart list has a search box too, so the test waits until it is gone.
  await expect(heading).toHaveCount(0)
  await page.getByRole('searchbox').fill('a')
  await expect(page.getByText('You’ve been signed out.')).toBeVisible()
  // The page has space for the bar below it.
  await expect(page.locator('html')).toHaveCSS('padding-bottom', '80px')
  await expect(page.getByRole('searchbox')).toHaveValue('a')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  // The identity provider still has a session, so it shows no form.
  await expect(page).toHaveURL(/\/search\?.*q=a/)
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible()
  await expect(page.getByText('You’ve been signed out.')).toHaveCount(0)
  await expect(page.locator('html')).toHaveCSS('padding-bottom', '0px')
})
