import { expect } from 'playwright/test'
import { toPng, withExif } from '#bff/desk/artwork/testing/test-images.ts'
import { findSongChart } from './actions.ts'
import { findViolations } from './find-violations.ts'
import { test } from './journey.ts'

const RED = [220, 20, 20, 255] as const
const BLUE = [20, 20, 220, 255] as const

test(
  'artwork of a song appears on its page, in search, on its chart, and on its card',
  { tag: '@embedded' },
  async ({ page, request }) => {
    const { chart, week } = await findSongChart(request, 'SE')
    const song = week.entries[0]
    const name = song?.title ?? ''
    await page.goto(`/songs/${song?.id}`)
    const add = page.getByRole('button', { name: `Add artwork for ${name}` })
    await add.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Artwork' })
    await dialog
      .getByLabel('Image file')
      .setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF') })
    await expect(dialog.getByRole('alert')).toContainText('isn’t a PNG')
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    expect(await findViolations(page, { include: 'dialog' })).toEqual([])

    const file = { name: 'sleeve.png', mimeType: 'image/png', buffer: toPng(900, 600, RED, BLUE) }
    await dialog.getByLabel('Image file').setInputFiles(file)
    await dialog.getByRole('button', { name: 'Save' }).click()
    const change = page.getByRole('button', { name: `Change the artwork of ${name}` })
    await expect(change).toBeFocused()
    await expect.poll(() => change.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600)

    await page.goto(`/search?q=${encodeURIComponent(name)}&kind=song`)
    const result = page.getByRole('link', { name }).first()
    await expect.poll(() => result.locator('img').count()).toBe(1)

    await page.goto(`/charts/${chart.id}/${week.week}?cols=artwork`)
    await expect(page.getByRole('row').locator('img')).toHaveCount(1)
    await page.getByRole('link', { name: /^Number 1 / }).hover()
    await page.getByRole('button', { name: /^Card: Number 1, / }).click()
    await expect(page.getByRole('img', { name: 'Your artwork' })).toBeVisible({ timeout: 30_000 })
    await page.keyboard.press('Escape')

    // The photo has the format of a phone. It is replaced and removed.
    await page.goto(`/songs/${song?.id}`)
    await change.click()
    const saved = await request.get((await change.locator('img').getAttribute('src')) ?? '')
    const photo = { name: 'p.jpg', mimeType: 'image/jpeg', buffer: withExif(await saved.body(), 6, 'GPS 52 N') }
    await dialog.getByLabel('Image file').setInputFiles(photo)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    const again = await request.get((await change.locator('img').getAttribute('src')) ?? '')
    expect((await again.body()).includes('GPS')).toBe(false)
    await change.click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(add).toBeVisible()
  },
)
