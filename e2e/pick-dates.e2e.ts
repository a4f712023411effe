import { expect } from 'playwright/test'
import { DAY_MS } from '#contract/dates.ts'
import { lastClosedWeek, step, windowOf } from '#contract/week-label.ts'
import { fetchJson, figure, findLongRunner, findUsNumberOne } from './actions.ts'
import { test } from './journey.ts'

test('picks chart weeks in the calendar by pointer and keyboard', async ({ page, request }) => {
  const { today } = await fetchJson<{ today: string }>(request, '/api/session')
  const last = lastClosedWeek(today)
  const [earlier, later, open, next] = [step(last, -2), step(last, -1), step(last, 1), step(last, 2)]
  const { start, end } = windowOf(later)
  const labelOf = (week: string) => page.getByRole('button', { name: new RegExp(`^Week ${week}`) })

  await page.goto(`/songs/${await findLongRunner(request)}`)
  await page.getByRole('radio', { name: /^Custom/ }).click()
  await expect(page.getByLabel('From', { exact: true })).not.toHaveValue('')
  await page.goto(`${page.url().split('?')[0]}?start=${end}&end=${end}`)
  await page.getByRole('button', { name: 'Calendar' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await labelOf(later).click()
  await expect(page).toHaveURL(new RegExp(`start=${start}&end=${end}`))

  await page.keyboard.press('ArrowUp')
  await expect(labelOf(earlier)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`start=${windowOf(earlier).start}&end=${end}`))
  await expect(figure(page, 'Streams')).toContainText('(2 weeks)')
  await page.keyboard.press('PageUp')
  await expect(labelOf(earlier)).toHaveCount(0)

  // The open week is marked as partial. The next one is disabled and shows the reason.
  const focused = page.locator('button:focus')
  for (let weeks = 0; weeks < 8; weeks++) {
    await page.keyboard.press('ArrowDown')
    if ((await focused.textContent()) === later) break
  }
  for (const week of [last, open, next]) {
    await page.keyboard.press('ArrowDown')
    await expect(labelOf(week)).toBeFocused()
    if (week === open) await expect(labelOf(open)).toHaveAccessibleName(/partial \(in progress\)/)
  }
  await expect(labelOf(next)).toBeDisabled()
  await expect(labelOf(next)).toHaveAccessibleDescription(/No data yet/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Calendar' })).toBeFocused()

  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`start=${end}&end=${end}`))
})

test('a release-range link requests all weeks since the release', async ({ page, request }) => {
  await page.goto(`/songs/${await findUsNumberOne(request)}`)
  await expect(figure(page, 'Streams')).toBeVisible()
  const detailRequest = page.waitForRequest((sent) => /\/api\/songs\/[^/]+\?.*start=/.test(sent.url()))
  await page.getByRole('radio', { name: /^Release/ }).click()
  const { window, facts } = await fetchJson<{ window: { start: string }; facts: { releaseDate: string } }>(
    request,
    (await detailRequest).url(),
  )
  await expect(page).toHaveURL(/\?range=release$/)
  expect(Date.parse(facts.releaseDate) - Date.parse(window.start)).toBeLessThan(7 * DAY_MS)
  expect(window.start <= facts.releaseDate).toBe(true)
})
