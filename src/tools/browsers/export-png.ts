import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countInk, readPng } from '#bff/testing/read-png.ts'
import type { BrowserPage, Target } from './browser.ts'

const EXPORT: Target = { role: 'button', name: /^Export/ }
const IMAGE: Target = { role: 'button', name: /^Image/ }
const IMAGE_DIALOG: Target = { role: 'dialog', name: /^Image/ }
const PREVIEW: Target = { role: 'img', name: /Top 20/ }
const DOWNLOAD_PNG: Target = { role: 'button', name: /^Download PNG$/ }

/** An image of a week's first 20 titles has two pixels per point. */
const SIZE = { width: 2160, height: 2700 }
/** This area contains the first names. */
const ROWS = { x: 100, y: 500, width: 1500, height: 500 }
const LEAST_INK = 5_000

/** Exports the image of the chart week. Checks the file, and that the focus returns to the menu's button. */
export async function exportPng(page: BrowserPage, downloads: string) {
  await page.click(EXPORT)
  await page.click(IMAGE)
  await page.see(IMAGE_DIALOG)
  await page.focusIn('dialog')
  // The dialog becomes taller when its image appears.
  await page.see(PREVIEW)
  await page.click(DOWNLOAD_PNG)
  const png = await page.until('a complete PNG', async () => readDownload(downloads))
  const pixels = readPng(png)
  if (pixels.width !== SIZE.width || pixels.height !== SIZE.height)
    throw new Error(`the image has ${pixels.width} × ${pixels.height} pixels`)
  const ink = countInk(pixels, ROWS)
  if (ink < LEAST_INK) throw new Error(`only ${ink} pixels of the first rows aren't empty`)
  await page.press('Escape')
  await page.miss(IMAGE_DIALOG)
  await page.focusOn(EXPORT)
}

/** Returns null until the browser has written the whole file. */
function readDownload(downloads: string): Buffer | null {
  const name = readdirSync(downloads).find((each) => each.endsWith('.png'))
  if (name === undefined) return null
  const png = readFileSync(join(downloads, name))
  return png.toString('latin1', png.length - 8, png.length - 4) === 'IEND' ? png : null
}
