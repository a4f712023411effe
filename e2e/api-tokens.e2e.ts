import { expect } from 'playwright/test'
import { findSongChart } from './actions.ts'
import { findViolations } from './find-violations.ts'
import { test } from './journey.ts'

test('from a new token to a chart week in a program, until it is revoked', async ({ page, request }) => {
  const name = `Spreadsheet ${crypto.randomUUID().slice(0, 8)}`
  const { week, chart } = await findSongChart(request, 'US')
  await page.goto('/charts')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Access tokens' }).click()
  await expect(page.getByRole('heading', { name: 'Access tokens', level: 1 })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Create token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create token' })
  await dialog.getByLabel('Name').fill(name)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  const created = page.getByRole('dialog', { name: 'Token created' })
  const token = (await created.locator('code').first().textContent()) ?? ''
  expect(token).toMatch(/^crt_/)
  expect(await findViolations(page)).toEqual([])
  await created.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(token)).toHaveCount(0)

  const headers = { authorization: `Bearer ${token}` }
  const path = `/api/v1/charts/${chart.id}/weeks/latest`
  const read = await request.get(path, { headers })
  expect(((await read.json()) as { week: string }).week).toBe(week.week)
  expect((await request.get('/api/v1/rosters', { headers })).status()).toBe(403)

  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('1 request today')
  await row.getByRole('button', { name: /^Revoke/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toHaveCount(0)
  expect((await request.get(path, { headers })).status()).toBe(401)
})
