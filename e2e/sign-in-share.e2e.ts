import { expect } from 'playwright/test'
import { expectNoHorizontalScroll, findSongChart, LONGEST_NAME } from './actions.ts'
import { findViolations } from './find-violations.ts'
import { test } from './journey.ts'

/** These rows are excluded, because rows are alike and axe would take half a minute for all of them. */
const LATER_ROWS = 'tbody tr:nth-child(n + 4)'

test('a public link opens the view that was shared', async ({ page, openFreshPage }) => {
  await page.goto('/charts')
  await page.getByLabel('Account').fill('flo')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Charts' })).toBeVisible()
  const { chart, week } = await findSongChart(page.request, 'US')
  const climbers = week.entries.filter(({ movement }) => movement === 'up')
  const [, marked] = climbers
  await page.goto(`/charts/${chart.id}/${week.week}?show=up&sort=-rank&cols=peak&row=${marked?.id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: /^Public link/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Public link' })
  await expect(dialog.getByRole('radio', { name: 'This view' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const href = (await dialog.getByText(/\/s\//).textContent()) ?? ''

  const guest = await openFreshPage()
  await guest.goto(href)
  const rows = guest.getByRole('table').locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(climbers.length)
  await expect(rows.first().getByRole('cell').first()).toHaveText(String(climbers.at(-1)?.rank))
  await expect(guest.getByRole('columnheader')).toHaveText(['#', 'Move', 'Title', 'Peak'])
  await expect(guest.getByText('Movement: Climbers')).toBeVisible()
  await guest.getByRole('link', { name: new RegExp(`^${marked?.rank}\\. `) }).click()
  await expect(guest.locator('tr:target')).toBeInViewport()
  const font = await guest.evaluate(
    () => document.fonts.check('14px "Inter Variable"') && getComputedStyle(document.body).fontFamily,
  )
  expect(font).toContain('Inter Variable')
  await guest.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(guest, 'a shared view on a phone')
})

test('a public link opens one chart week without an account until revoked', async ({ page, openFreshPage }) => {
  await page.goto('/charts')
  await page.getByLabel('Account').fill('dee')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Charts' })).toBeVisible()
  const { chart, week } = await findSongChart(page.request, 'US')
  const openDialog = async () => {
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('button', { name: /^Public link/ }).click()
  }
  await page.goto(`/charts/${chart.id}/${week.week}`)
  await openDialog()
  const dialog = page.getByRole('dialog', { name: 'Public link' })
  await expect(dialog.getByText('Licensed data.')).toBeVisible()
  const desktop = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeInViewport({ ratio: 0.95 })
  if (desktop !== null) await page.setViewportSize(desktop)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const href = (await dialog.getByText(/\/s\//).textContent()) ?? ''

  const guest = await openFreshPage()
  await guest.goto(href)
  await expect(guest.getByRole('heading', { level: 1, name: chart.name })).toBeVisible()
  await expect(guest.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(week.entries.length)
  await expect(guest.getByText('Shared with you by dee of the label')).toBeVisible()
  for (const [colorScheme, rules] of [
    ['light', 'wcag'],
    ['dark', 'color'],
  ] as const) {
    await guest.emulateMedia({ colorScheme })
    expect(await findViolations(guest, { exclude: LATER_ROWS, rules })).toEqual([])
  }
  await expectNoHorizontalScroll(guest, 'a shared page')
  expect((await guest.request.get('/api/charts')).status()).toBe(401)

  // The server renders this page, so long names are inserted into the HTML.
  const body = (await guest.content())
    .replaceAll(/(?<=<span class="title">)[^<]*/g, LONGEST_NAME)
    .replace(/(?<=<h1>)[^<]*/, LONGEST_NAME)
    .replace(/(?<=<th scope="col"[^>]*>(?:<span[^>]*>)?)(?:Total|(?:Album|Stream) Equivalent)/, LONGEST_NAME)
  await guest.route(/\/s\/[^/]*$/, (route) => route.fulfill({ body, contentType: 'text/html' }))
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1, name: LONGEST_NAME })).toBeVisible()
  await expectNoHorizontalScroll(guest, 'a shared page with long names')
  await guest.unrouteAll()

  await page.reload()
  await openDialog()
  await expect(dialog.getByText('opened once')).toBeVisible()
  await dialog.getByRole('button', { name: /^Revoke the link/ }).click()
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await expect(dialog.getByText('opened once')).toHaveCount(0)
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'This link was revoked' })).toBeVisible()
})
