import { isImageData } from '#images/to-svg.ts'
import type { StoredImage } from '../../lib/storage/image-style.ts'

const MEGABYTE = 1_000_000
const TYPES = new Set(['image/png', 'image/jpeg'])

type Encoding = { type: 'image/png' | 'image/jpeg'; quality: number; size: number }

export type ImagePurpose = {
  /** Subject of error messages. */
  what: string
  maxMegabytes: number
  /** Maximum size of the stored image: twice the largest size in exports, so that it stays sharp at 2x. */
  maxSize: { width: number; height: number }
  /** Encodings to try, best first, until the data is small enough. `size` is a share of the full size. */
  encodings: readonly Encoding[]
}

export const LOGO: ImagePurpose = {
  what: 'logo',
  maxMegabytes: 2,
  maxSize: { width: 440, height: 152 },
  encodings: [{ type: 'image/png', quality: 1, size: 1 }],
}

/** Returns the image, encoded again to remove other data, or an error. Rejects SVG, which can have scripts. */
export async function readImage(file: File, purpose: ImagePurpose): Promise<StoredImage | string> {
  const { what, maxMegabytes, encodings } = purpose
  if (!TYPES.has(file.type)) return `The ${what} must be a PNG or JPEG file.`
  if (file.size > maxMegabytes * MEGABYTE) return `The ${what} must be smaller than ${maxMegabytes} MB.`
  try {
    const bitmap = await createImageBitmap(file)
    const encoded = encodings.map((encoding) => () => encode(bitmap, purpose, encoding))
    const image = firstOf(encoded, ({ href }) => isImageData(href))
    bitmap.close()
    return image ?? `The ${what} is too detailed. Use a simpler one.`
  } catch {
    return `Couldn’t read the ${what}. Try another file.`
  }
}

function encode(bitmap: ImageBitmap, { maxSize }: ImagePurpose, { type, quality, size }: Encoding): StoredImage {
  const fit = size * Math.min(1, maxSize.width / bitmap.width, maxSize.height / bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * fit))
  canvas.height = Math.max(1, Math.round(bitmap.height * fit))
  const context = canvas.getContext('2d')
  if (context !== null && type === 'image/jpeg') {
    // JPEG has no transparency and would show black instead.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return { href: canvas.toDataURL(type, quality), width: canvas.width, height: canvas.height }
}

/** Computes only as many values as needed. */
function firstOf<T>(values: readonly (() => T)[], isGood: (value: T) => boolean): T | undefined {
  for (const compute of values) {
    const value = compute()
    if (isGood(value)) return value
  }
  return undefined
}
