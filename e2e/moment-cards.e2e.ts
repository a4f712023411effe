import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { expectNoConsoleErrors, findSongChart, findUsNumberOne, scrollTo } from './actions.ts'
import { findViolations } from './find-violations.ts'
import { test } from './journey.ts'

// Images have millions of pixels, which a busy machine draws slowly.
test.describe.configure({ timeout: 120_000 })

test('exports the card of a highlight with a headline and a brand color', async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  await expectNoConsoleErrors(page, async () => {
    await page.goto(`/charts/${chart.id}/${week.week}`)
    await page.getByRole('link', { name: /^Number 1 / }).hover()
    await page.getByRole('button', { name: /^Card: Number 1, / }).click()
    const dialog = page.getByRole('dialog', { name: 'Card' })
    await dialog.getByRole('textbox', { name: 'Headline' }).fill('On top again')
    await dialog.getByRole('radio', { name: 'Brand color' }).check()
    await test.step('the dialog has no axe violations', async () => {
      await expect(dialog.getByRole('img')).toBeVisible({ timeout: 30_000 })
      expect(await findViolations(page, { include: 'dialog', rules: 'all' })).toEqual([])
    })
    await dialog.getByRole('textbox', { name: 'Brand color', exact: true }).fill('#0a7c6f')
    await dialog.getByRole('radio', { name: '4:5' }).check()

    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download PNG' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+-number-1-\d{4}-w\d{2}-4x5\.png$/)
    const png = await readFile(await download.path())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2160, 2700])

    const downloadingSvg = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download SVG' }).click()
    const svg = await readFile(await (await downloadingSvg).path(), 'utf8')
    expect(svg).toContain('On top again')
    expect(svg).toContain('fill="#0a7c6f"')
    expect(svg).toContain('No. 1')
  })
})

test('remembers the brand color for the next card, but not the headline', async ({ page, request }) => {
  const { chart, week } = await findSongChart(request, 'US')
  const open = async () => {
    await page.goto(`/charts/${chart.id}/${week.week}`)
    await page.getByRole('link', { name: /^Number 1 / }).hover()
    await page.getByRole('button', { name: /^Card: Number 1, / }).click()
    return page.getByRole('dialog', { name: 'Card' })
  }
  const first = await open()
  const headline = first.getByRole('textbox', { name: 'Headline' })
  const usual = await headline.inputValue()
  await headline.fill('Just this once')
  await first.getByRole('radio', { name: 'Brand color' }).check()
  await first.getByRole('textbox', { name: 'Brand color', exact: true }).fill('#7a1f2b')
  const second = await open()
  await expect(second.getByRole('textbox', { name: 'Brand color', exact: true })).toHaveValue('#7a1f2b')
  await expect(second.getByRole('textbox', { name: 'Headline' })).toHaveValue(usual)
})

test('opens the card of a song’s chart position with the keyboard', async ({ page, request }) => {
  await page.goto(`/songs/${await findUsNumberOne(request)}`)
  const positions = page.getByRole('region', { name: 'Chart positions' })
  await scrollTo(positions)
  // The button is found by name, because rows of charts that load later move before it.
  const anyCard = positions.getByRole('button', { name: /^Card: / }).first()
  const card = positions.getByRole('button', { name: (await anyCard.getAttribute('aria-label')) ?? '', exact: true })
  await card.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Card' })
  await expect(dialog).toBeVisible()
  // The table cell that contains the button aligns figures to the right.
  await expect(dialog).toHaveCSS('text-align', 'start')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(card).toBeFocused()
})
