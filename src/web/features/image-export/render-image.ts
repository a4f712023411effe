import { type Picture } from '#images/marks.ts'
import { toSvg } from '#images/to-svg.ts'
import * as copy from './copy.ts'
import { fetchFontCss } from './font-css.ts'

/** Pixels of a PNG for each of the drawing's own. */
const PNG_SCALE = 2

/** The drawing as a file that needs nothing beside it. */
export async function renderSvg(picture: Picture): Promise<Blob> {
  return new Blob([toSvg(picture, await fetchFontCss(toSvg(picture)))], { type: 'image/svg+xml' })
}

export async function renderPng(picture: Picture): Promise<Blob> {
  const url = URL.createObjectURL(await renderSvg(picture))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = picture.width * PNG_SCALE
    canvas.height = picture.height * PNG_SCALE
    const context = canvas.getContext('2d')
    if (context === null) throw new Error(copy.reasonNoCanvas)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await toPng(canvas)
  } finally {
    URL.revokeObjectURL(url)
  }
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error(copy.reasonTooLarge))
      else resolve(blob)
    }, 'image/png')
  })
}
