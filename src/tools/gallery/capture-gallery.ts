import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright'
import {
  formatGallery,
  GALLERY_FOLDER,
  GALLERY_PAGE,
  GALLERY_THEMES,
  toGalleryFile,
  toGalleryWidth,
} from './format-gallery.ts'
import { CARDS, type GalleryImage, type GallerySubjects, GRAPHS } from './gallery-images.ts'

const LABEL = 'Harbor Lane'
/** The window is tall, because parts of a page load when they are near the viewport. */
const VIEWPORT = { width: 1440, height: 3200 }
/** Streamed data and the run of a title arrive after the page. */
const BUTTON_TIMEOUT_MS = 20_000
const WEBP_QUALITY = 0.85

/** Exports every image of the gallery in both themes, and writes the page. */
export async function captureGallery(browser: Browser, origin: string, subjects: GallerySubjects) {
  const folder = join(dirname(GALLERY_PAGE), GALLERY_FOLDER)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // All pages share a context, because the browser stores the label.
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US', reducedMotion: 'reduce' })
  const page = await context.newPage()
  for (const image of [...CARDS, ...GRAPHS]) {
    const dialog = await openDialog(page, origin, image, subjects)
    await dialog.getByRole('textbox', { name: 'Label name' }).fill(LABEL)
    await dialog.getByRole('radio', { name: image.ratio }).check()
    for (const theme of GALLERY_THEMES) {
      await dialog.getByRole('radio', { name: theme === 'light' ? 'Light' : 'Dark', exact: true }).check()
      const file = toGalleryFile(image, theme)
      writeFileSync(join(folder, file), await toWebp(page, await download(page, dialog), toGalleryWidth(image)))
      console.log(file)
    }
  }
  await context.close()
  writeFileSync(GALLERY_PAGE, await formatGallery())
}

/** Opens the dialog on the first page that offers the image. */
async function openDialog(
  page: Page,
  origin: string,
  image: GalleryImage,
  subjects: GallerySubjects,
): Promise<Locator> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Download PNG' }) })
  for (const path of image.listPages(subjects)) {
    await page.goto(origin + path)
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    const button = page.getByRole('button', { name: image.button }).last()
    const isOffered = await button.waitFor({ timeout: BUTTON_TIMEOUT_MS }).then(
      () => true,
      () => false,
    )
    if (!isOffered) continue
    await button.click()
    if (typeof image.button === 'string') {
      const menu = page.getByRole('dialog', { name: image.button })
      await menu.getByRole('button', { name: /^Image/ }).click()
    }
    await dialog.getByRole('img').first().waitFor()
    if (image.moment === undefined || (await chooseMoment(dialog, image.moment))) return dialog
  }
  throw new Error(`no page offers “${image.title}”`)
}

/** Returns false if the title has only other moments. */
async function chooseMoment(dialog: Locator, moment: string): Promise<boolean> {
  const field = dialog.getByRole('combobox', { name: 'Moment' })
  // Titles with only one moment have no choice.
  if ((await field.count()) === 0) return true
  const options = await field.getByRole('option').allTextContents()
  if (!options.includes(moment)) return false
  await field.selectOption(moment)
  return true
}

async function download(page: Page, dialog: Locator): Promise<Buffer> {
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download PNG' }).click()
  return readFile(await (await downloading).path())
}

/** Makes the image smaller, because every clone downloads the gallery. */
async function toWebp(page: Page, png: Buffer, width: number): Promise<Buffer> {
  const binary = await page.evaluate(
    async ({ source, resizeWidth, quality }) => {
      const bytes = Uint8Array.from(atob(source), (each) => each.codePointAt(0) ?? 0)
      const bitmap = await createImageBitmap(new Blob([bytes]), { resizeWidth, resizeQuality: 'high' })
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
      return Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCodePoint(byte)).join('')
    },
    { source: png.toString('base64'), resizeWidth: width, quality: WEBP_QUALITY },
  )
  return Buffer.from(binary, 'latin1')
}
