import { expect } from 'playwright/test'
import { test } from './journey.ts'

test('the sample shows a pill and a tour that is dismissed once', async ({ page }, { project }) => {
  const tour = page.getByRole('region', { name: 'New here?' })
  const pill = page.getByRole('button', { name: /^Sample/ })
  await page.goto('/')
  await expect(page.getByText(/^Latest complete week/)).toBeVisible()
  if (project.name === 'remote') {
    // Data from a provider is real, so there is no pill and no tour.
    await expect(pill).toHaveCount(0)
    await expect(tour).toHaveCount(0)
    return
  }
  await expect(pill).toBeVisible()
  await expect(tour.getByRole('listitem')).toHaveCount(3)
  // The tour doesn't take focus from the page.
  await expect(page.locator(':focus')).toHaveCount(0)

  await tour.getByRole('link', { name: 'charts' }).click()
  await expect(page).toHaveURL(/\/charts$/)
  await expect(pill).toBeVisible()
  await expect(tour).toHaveCount(0)

  await page.goBack()
  await tour.getByRole('link', { name: 'Search' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(tour).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
  await page.reload()
  await expect(pill).toBeVisible()
  await expect(page.getByText(/^Latest complete week/)).toBeVisible()
  await expect(tour).toHaveCount(0)
})
