import { expect, test } from 'playwright/test'

test('two songs are found, compared and removed, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Compare' }).click()
  for (const count of [1, 2]) {
    await page.getByLabel('Add an artist, song or album').fill(count === 1 ? 'love' : 'night')
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await page.getByRole('button', { name: /^Add / }).first().click()
    await expect(page.getByRole('rowheader')).toHaveCount(count)
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
})
