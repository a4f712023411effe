import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { findSongChart } from './actions.ts'
import { test } from './journey.ts'

const rowsOf = (page: Page) => page.locator('[data-row]:visible')

test('a song added from its page is marked and filtered on its chart week, and removed from its row', async ({
  page,
  request,
}) => {
  const { chart, week } = await findSongChart(request, 'US')
  const song = week.entries[6]
  if (song?.title == null) throw new Error('the chart has no seventh title')
  const { title, id } = song
  // Another run of this journey may have created a roster with this name.
  const roster = `From pages ${crypto.randomUUID().slice(0, 8)}`

  await page.goto(`/songs/${id}?location=US`)
  await page.getByRole('button', { name: 'Add to roster' }).click()
  const menu = page.getByRole('dialog', { name: `Rosters with ${title}` })
  // Without any roster, the menu opens with the form.
  const field = menu.getByLabel('Name')
  const newRoster = menu.getByRole('button', { name: 'New roster…' })
  await expect(field.or(newRoster).first()).toBeVisible()
  if (await newRoster.isVisible()) await newRoster.click()
  await field.fill(roster)
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('checkbox', { name: roster })).toBeChecked()
  await page.keyboard.press('Escape')

  const { rosters } = (await (await request.get('/api/rosters')).json()) as { rosters: { id: string; name: string }[] }
  const rosterId = rosters.find(({ name }) => name === roster)?.id ?? ''
  await page.goto(`/charts/${chart.id}/${week.week}?roster=${rosterId}`)
  const row = page.locator(`[data-row="${id}"]`)
  await expect(row).toHaveAttribute('data-ours', '')
  await expect(row).toContainText(`on the roster ${roster}`)
  await expect(rowsOf(page).nth(0)).not.toHaveAttribute('data-ours')

  await page.getByRole('button', { name: `Ours (${roster}) 1` }).click()
  await expect(page).toHaveURL(/ours=only/)
  await expect(rowsOf(page)).toHaveCount(1)
  await page.reload()
  await expect(row).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(1)

  await page.getByRole('button', { name: /^Export/ }).click()
  const download = page.waitForEvent('download')
  await page
    .getByRole('link', { name: /^This view/ })
    .first()
    .click()
  const csv = readFileSync(await (await download).path(), 'utf8')
  expect(csv).toContain(`# Roster: ${roster}`)
  const lines = csv
    .trim()
    .split(/\r?\n/)
    .filter((line) => !/^\uFEFF?#/.test(line))
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(id)

  await row.click()
  const panel = page.getByRole('complementary', { name: title })
  await expect(panel.getByTitle(`On the roster ${roster}`)).toBeVisible()
  await panel.getByRole('button', { name: 'Add to roster' }).click()
  await page.getByRole('checkbox', { name: roster }).uncheck()
  await expect(page.getByText(`Removed ${title} from ${roster}.`)).toBeVisible()
  await expect(page.getByText(`No title of ${roster} is on the chart this week.`)).toBeVisible()
  await page.keyboard.press('Escape')
  // The toast stays longer than the menu. If a press starts before the menu is gone, it has no effect.
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveAttribute('data-ours', '')

  await request.delete(`/api/rosters/${rosterId}`, { headers: { 'sec-fetch-site': 'same-origin' } })
})
