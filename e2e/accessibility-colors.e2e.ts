import { expect, type Locator, type Page, test } from 'playwright/test'
import { findSongChart, findUsNumberOne, rankingRows } from './actions.ts'

/** What the reader sees of an element, a little of its surroundings included: outlines lie there. */
async function look(page: Page, locator: Locator): Promise<string> {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (box === null) throw new Error('nothing to look at')
  const clip = { x: Math.max(0, box.x - 4), y: Math.max(0, box.y - 4), width: box.width + 8, height: box.height + 8 }
  return (await page.screenshot({ clip, animations: 'disabled' })).toString('base64')
}

const outlineOf = (shown: Locator) => shown.evaluate((element) => getComputedStyle(element).outlineStyle)

for (const colorScheme of ['light', 'dark'] as const) {
  test(`with colours of one’s own, ${colorScheme}, choices, focus and drawings can be seen`, async ({
    page,
    request,
  }) => {
    // A theme that was chosen here gives way: what is drawn must fit the reader's ground.
    await page.addInitScript(
      (theme) => localStorage.setItem('chartroom:theme', theme),
      { light: 'dark', dark: 'light' }[colorScheme],
    )
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.goto(`/songs/${await findUsNumberOne(request)}?range=4w`)
    const premium = page.getByRole('button', { name: /^Premium/ })
    await expect(premium).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)

    const free = await look(page, premium)
    expect(await look(page, premium)).toBe(free)
    await premium.click()
    await expect(premium).toHaveAttribute('aria-pressed', 'true')
    await page.mouse.move(0, 0)
    await premium.blur()
    const outline = await premium.evaluate((element) => getComputedStyle(element).outlineStyle)
    expect(outline).toBe('solid')

    const chosen = page.locator('label', { has: page.getByRole('radio', { name: /^4w/ }) })
    const other = page.locator('label', { has: page.getByRole('radio', { name: /^13w/ }) })
    expect(await outlineOf(chosen)).toBe('solid')
    expect(await outlineOf(other)).toBe('none')

    // Bars have no words in them: they keep the colour that they are.
    const bar = premium.locator('[aria-hidden] > span')
    const [ground, filled] = await bar.evaluate((element) => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(element).backgroundColor,
    ])
    expect(filled).not.toBe(ground)

    const territory = page.getByRole('button', { name: /^Territory/ })
    const rest = await look(page, territory)
    await territory.focus()
    await page.keyboard.press('Shift')
    expect(await look(page, territory)).not.toBe(rest)
  })
}

test('with colours of one’s own a sparkline and the open row can be seen', async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  // Wide enough for the side panel to stand beside the table, which otherwise rests behind it.
  await page.setViewportSize({ width: 1680, height: 900 })
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto(`/charts/${chart.id}/${week.week}?row=${week.entries[1]?.id}`)
  const line = rankingRows(page).first().locator('svg path').first()
  await expect(line).toBeAttached()
  const [stroke, ground] = await line.evaluate((element) => [
    getComputedStyle(element).stroke,
    getComputedStyle(document.documentElement).backgroundColor,
  ])
  expect(stroke).not.toBe(ground)
  expect(stroke).not.toBe('none')
  const open = rankingRows(page).nth(1)
  await expect(open).toHaveAttribute('aria-current', 'true')
  expect(await open.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
})
