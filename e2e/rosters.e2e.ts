import { expect } from 'playwright/test'
import { findSongChart } from './actions.ts'
import { test } from './journey.ts'

test('pasted lines become members of a new roster, and its desk shows their titles', async ({ page, request }, {
  project,
}) => {
  const { week } = await findSongChart(request, 'US')
  const titles = week.entries.slice(0, 3)
  const name = `Pasted ${test.info().project.name}`
  await page.goto('/rosters')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create roster' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByRole('button', { name: 'Add members' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Paste', { exact: true }).click()
  await dialog.getByRole('textbox').fill([...titles.map(({ id }) => id), 'ZZZ000000000 nothing'].join('\n'))
  await dialog.getByRole('button', { name: /^Check/ }).click()
  await dialog.getByRole('button', { name: 'Add 3 to the roster' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(3)

  await page.getByRole('link', { name: 'Open desk' }).click()
  if (project.name === 'remote') {
    // This provider publishes weeks two days late.
    await expect(page.getByText('No chart of this week is out yet.')).toBeVisible()
    await page.keyboard.press('[')
  }
  const first = titles[0]?.title ?? ''
  await expect(page.getByRole('list', { name: 'Titles of the headline' })).toContainText(first)
  await page
    .getByRole('link', { name: `See chart: ${first}` })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`row=${titles[0]?.id}`))

  await page.goto('/rosters')
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('checkbox', { name: `Select ${first}`, exact: true }).check()
  await page.getByRole('button', { name: 'Remove 1 member' }).click()
  await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(3)

  await expect(page.getByRole('link', { name: /^1 ?on / }).first()).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete roster' }).click()
  await expect(page).toHaveURL(/\/rosters$/)
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
})
