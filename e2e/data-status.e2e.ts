import { expect } from 'playwright/test'
import { test } from './journey.ts'

test('the status page shows how fresh the data is and links to the latest week', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page
    .getByRole('dialog', { name: 'Settings' })
    .getByRole('link', { name: /^Data status/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Data status' })).toBeVisible()
  await expect(page.getByText('No problems.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all charts' }).click()
  const row = page.getByRole('row', { name: /Songs \d/ }).first()
  await expect(row).toContainText(/\d{4}-W\d\d/)
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/charts\/CR\d{5}\/\d{4}-W\d\d/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the shortcut list links to the status page', { tag: '@embedded' }, async ({ page }) => {
  await page.goto('/charts')
  await expect(page.getByRole('heading', { level: 1, name: 'Charts' })).toBeVisible()
  await page.keyboard.press('?')
  await page.getByRole('link', { name: /^Data status/ }).click()
  await expect(page).toHaveURL(/\/status$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
