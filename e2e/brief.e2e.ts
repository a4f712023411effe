import { expect } from 'playwright/test'
import { findSongChart } from './actions.ts'
import { findViolations } from './find-violations.ts'
import { test } from './journey.ts'

test('a brief of two charts has a link', async ({ page, request }) => {
  const [us, gb] = [await findSongChart(request, 'US'), await findSongChart(request, 'GB')]
  await page.goto(`/charts/${us.chart.id}/${us.week.week}?brief=10`)
  const dialog = page.getByRole('dialog', { name: 'Week brief' })
  await dialog.getByRole('combobox', { name: 'Add a chart' }).selectOption({ label: gb.chart.name })
  await expect(page).toHaveURL(new RegExp(`[?&]with=${gb.chart.id}`))
  const second = dialog.getByRole('article').nth(1)
  await expect(second).toContainText(gb.chart.name)
  await expect(dialog.getByRole('button', { name: 'Copy brief', exact: true })).toBeEnabled()
  expect(await findViolations(page, { include: 'dialog' })).toEqual([])

  await page.reload()
  await expect(second).toContainText(gb.chart.name)
  await dialog.getByRole('button', { name: `Remove ${gb.chart.name} from the brief` }).click()
  await expect(second).toBeHidden()
  await expect(page).toHaveURL(/\?brief=10$/)
})
