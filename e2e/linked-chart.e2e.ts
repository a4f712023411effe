import { expect } from 'playwright/test'
import { fetchJson } from './actions.ts'
import { test } from './journey.ts'

test('a link to a chart of the directory scrolls to it without moving focus', async ({ page }) => {
  await page.goto('/')
  const { charts } = await fetchJson<{ charts: { id: string; name: string; location: string }[] }>(
    page.request,
    '/api/charts?location=US',
  )
  const last = charts.at(-1)
  await page.goto(`/charts?open=${last?.id}`)
  const button = page.getByRole('button', { name: `Top 5 of ${last?.name}`, exact: true })
  await expect(button).toBeInViewport()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator(':focus')).toHaveCount(0)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)

  // A chart that the user opens is already visible, so the page doesn't scroll.
  await page.evaluate(() => window.scrollTo(0, 0))
  const first = page.getByRole('button', { name: /^Top 5 of / }).first()
  await first.click()
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
