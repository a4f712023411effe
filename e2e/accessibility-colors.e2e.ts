import { expect, type Locator, type Page } from 'playwright/test'
import { findSongChart, findUsNumberOne, rankingRows, scrollTo, territoryField } from './actions.ts'
import { test } from './journey.ts'

/** Takes a screenshot of an element with a margin that includes its outline. */
async function capture(page: Page, locator: Locator): Promise<string> {
  await scrollTo(locator)
  const box = await locator.boundingBox()
  if (box === null) throw new Error('the element is not visible')
  const clip = { x: Math.max(0, box.x - 4), y: Math.max(0, box.y - 4), width: box.width + 8, height: box.height + 8 }
  return (await page.screenshot({ clip, animations: 'disabled' })).toString('base64')
}

const outlineOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).outlineStyle)

for (const colorScheme of ['light', 'dark'] as const) {
  test(`shows choices, focus and graphs with forced colors, ${colorScheme}`, async ({ page, request }) => {
    // Forced colors override the theme chosen in Chartroom, because graphs must match the forced background.
    await page.addInitScript(
      (theme) => localStorage.setItem('chartroom:theme', theme),
      { light: 'dark', dark: 'light' }[colorScheme],
    )
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.goto(`/songs/${await findUsNumberOne(request)}?range=4w`)
    const premium = page.getByRole('checkbox', { name: /^Premium/ })
    await expect(premium).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)

    const part = page.locator('label', { has: premium })
    await expect(premium).toBeChecked()
    expect(await outlineOf(part)).toBe('solid')
    await premium.click()
    await expect(premium).not.toBeChecked()
    await page.mouse.move(0, 0)
    await premium.blur()
    expect(await outlineOf(part)).toBe('none')
    await premium.click()
    await expect(premium).toBeChecked()

    const chosen = page.locator('label', { has: page.getByRole('radio', { name: /^4w/ }) })
    const other = page.locator('label', { has: page.getByRole('radio', { name: /^13w/ }) })
    expect(await outlineOf(chosen)).toBe('solid')
    expect(await outlineOf(other)).toBe('none')

    // Bars contain no text, so they opt out of forced colors.
    const bar = part.locator('[aria-hidden] > span')
    const [background, fill] = await bar.evaluate((element) => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(element).backgroundColor,
    ])
    expect(fill).not.toBe(background)

    const territory = territoryField(page)
    const unfocused = await capture(page, territory)
    await territory.focus()
    await page.keyboard.press('Shift')
    expect(await capture(page, territory)).not.toBe(unfocused)
  })
}

test('shows sparklines and the open row with forced colors', async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  // The window is so wide that the side panel is next to the table instead of on top of it.
  await page.setViewportSize({ width: 1680, height: 900 })
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto(`/charts/${chart.id}/${week.week}?row=${week.entries[1]?.id}`)
  const line = rankingRows(page).first().locator('svg path').first()
  await expect(line).toBeAttached()
  const [stroke, background] = await line.evaluate((element) => [
    getComputedStyle(element).stroke,
    getComputedStyle(document.documentElement).backgroundColor,
  ])
  expect(stroke).not.toBe(background)
  expect(stroke).not.toBe('none')
  const openRow = rankingRows(page).nth(1)
  await expect(openRow).toHaveAttribute('aria-current', 'true')
  expect(await outlineOf(openRow)).toBe('solid')
})
