import type { ExportedImage } from '#images/marks.ts'
import { toSvg } from '#images/to-svg.ts'
import { fetchFontCss } from './font-css.ts'

/** PNG pixels per image pixel. */
const PNG_SCALE = 2

/** Embeds the fonts, so that the file needs nothing else. */
export async function renderSvg(image: ExportedImage): Promise<Blob> {
  return new Blob([toSvg(image, await fetchFontCss(toSvg(image)))], { type: 'image/svg+xml' })
}

export async function renderPng(image: ExportedImage): Promise<Blob> {
  const url = URL.createObjectURL(await renderSvg(image))
  try {
    const element = new Image()
    element.src = url
    await element.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width * PNG_SCALE
    canvas.height = image.height * PNG_SCALE
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('this browser can’t create images')
    context.drawImage(element, 0, 0, canvas.width, canvas.height)
    return await toPng(canvas)
  } finally {
    URL.revokeObjectURL(url)
  }
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('the image is too large for this browser'))
      else resolve(blob)
    }, 'image/png')
  })
}
