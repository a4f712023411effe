import { isImageData } from '#images/to-svg.ts'
import * as copy from './copy.ts'
import { type Logo } from './image-style.ts'

const MAX_FILE_BYTES = 2_000_000
/** Twice the largest size of a logo in an image. */
const MAX_SIZE = { width: 440, height: 152 } as const
const TYPES = new Set(['image/png', 'image/jpeg'])

/**
 * Returns the logo, or an error message. Re-encodes the image so that only its pixels remain; rejects SVG, which can
 * contain scripts.
 */
export async function readLogo(file: File): Promise<Logo | string> {
  if (!TYPES.has(file.type)) return copy.logoWrongType
  if (file.size > MAX_FILE_BYTES) return copy.logoTooLarge
  try {
    const bitmap = await createImageBitmap(file)
    const fit = Math.min(1, MAX_SIZE.width / bitmap.width, MAX_SIZE.height / bitmap.height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * fit))
    canvas.height = Math.max(1, Math.round(bitmap.height * fit))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const href = canvas.toDataURL('image/png')
    return isImageData(href) ? { href, width: canvas.width, height: canvas.height } : copy.logoTooDetailed
  } catch {
    return copy.logoUnreadable
  }
}
