import { expect, type Page } from 'playwright/test'
import { findSongChart, rankingRows } from './actions.ts'
import { findViolations } from './find-violations.ts'
import { test } from './journey.ts'

/** Height of the header above every page. The sample's notice next to it may add a line. */
const HEADER_PX = 48

/** These rows are off screen at the end of a ranking. Rows are alike, and axe would take half a minute for them. */
const EARLIER_ROWS = 'tbody tr:nth-last-child(n + 12)'

/** Returns the distance of the first row from the top of the page, with a header of {@link HEADER_PX}. */
async function measureFirstRow(page: Page): Promise<number> {
  const row = await rankingRows(page).first().boundingBox()
  const main = await page.getByRole('main').boundingBox()
  return HEADER_PX + (row?.y ?? Infinity) - (main?.y ?? 0)
}

test('the first row of a chart week is high on the first screen', async ({ openFreshPage, page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  const phone = await openFreshPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [each, mostPx] of [
    [phone, 340],
    [page, 290],
  ] as const) {
    await each.goto(`/charts/${chart.id}/${week.week}`)
    await expect(rankingRows(each)).toHaveCount(week.entries.length)
    await each.waitForLoadState('networkidle')
    expect(await measureFirstRow(each)).toBeLessThanOrEqual(mostPx)
  }
})

test('a scrolled ranking shows its chart, dates, and filter', async ({ openFreshPage, page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  const phone = await openFreshPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  for (const each of [phone, page]) {
    await each.goto(`/charts/${chart.id}/${week.week}?show=up`)
    const last = rankingRows(each).last()
    await last.scrollIntoViewIfNeeded()
    // The bar is hidden from assistive technology, so it has no role.
    const bar = each.locator('[aria-hidden] p')
    await expect(bar.filter({ hasText: chart.name })).toBeInViewport()
    await expect(bar.filter({ hasText: 'Climbers' })).toBeInViewport()
    await last.focus()
    const [row, head] = [await last.boundingBox(), await each.locator('[data-ranking] thead').boundingBox()]
    expect(row?.y ?? 0).toBeGreaterThanOrEqual((head?.y ?? Infinity) + (head?.height ?? 0))
    expect(await findViolations(each, { exclude: EARLIER_ROWS })).toEqual([])
  }
})

test('the row panel follows j and k, and gives the focus back', async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  const [, second, third] = week.entries
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/charts/${chart.id}/${week.week}?row=${second?.id}`)
  await expect(page.getByRole('complementary', { name: `Details for ${second?.title}` })).toBeVisible()
  await page.keyboard.press('j')
  const details = page.getByRole('complementary', { name: `Details for ${third?.title}` })
  await expect(details).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`row=${third?.id}`))
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(page.locator(`[data-row="${third?.id}"]`)).toBeFocused()
})

// One journey has all steps, because loading the page takes longer than each of them.
test('a chart week opens the next chart, its menus, and its exits', async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/charts/${chart.id}/${week.week}`)
  await expect(rankingRows(page).first()).toBeVisible()

  await test.step('{ and } open the same week of the next chart of the kind and come back', async () => {
    await page.keyboard.press('}')
    await expect(page).not.toHaveURL(new RegExp(chart.id))
    await expect(page).toHaveURL(new RegExp(`/${week.week}$`))
    await page.keyboard.press('{')
    await expect(page).toHaveURL(new RegExp(`/charts/${chart.id}/${week.week}$`))
  })

  await test.step('the columns menu and the calendar show all of their rows without scrolling', async () => {
    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    const columns = page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox')
    await expect(columns.first()).toBeInViewport({ ratio: 1 })
    for (const column of await columns.all()) await expect(column).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /choose a week/i }).click()
    const calendar = page.getByRole('dialog', { name: 'All weeks' })
    const weeks = calendar.getByRole('listitem')
    await expect(weeks.first()).toBeVisible()
    const heights = await weeks.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(new Set(heights).size, 'a row wraps').toBe(1)
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
  })

  await test.step('exits replace the ranking, in the URL and in the CSV file', async () => {
    const path = `/api/charts/${chart.id}/weeks/${week.week}`
    const { exits } = (await (await request.get(path)).json()) as { exits: { id: string; title: string | null }[] }
    await page.getByRole('radio', { name: /^Exits/ }).check()
    await expect(page).toHaveURL(/show=exits/)
    const table = page.getByRole('table', { name: /^Titles on last week/ })
    await expect(table.locator('tbody tr')).toHaveCount(exits.length)
    // A rank of three digits has one line.
    const heights = await table
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))
    expect(new Set(heights).size).toBe(1)
    await expect(table.locator('tbody').getByRole('img', { name: /^On the chart/ })).toHaveCount(exits.length)
    await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(
      `exits only, ${exits.length} of ${exits.length}`,
    )
    const csv = await (await request.get(`${path}.csv?show=exits&receipt=none`)).text()
    expect(csv.trim().split('\r\n')).toHaveLength(exits.length + 1)
  })
})
