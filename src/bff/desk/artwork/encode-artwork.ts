import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import decodeJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js'
import encodeJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js'
import { decode as decodePng, init as initPng } from '@jsquash/png/decode.js'
import resize, { initResize } from '@jsquash/resize'
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js'
import { ARTWORK_LIMITS, ARTWORK_SIZES } from '#contract/desk/artwork.ts'
import { ApiError, badRequest } from '../../core/errors.ts'
import { type EncodedArtwork, FIELD } from './encoded-artwork.ts'
import { type ImageHead, readImageHead, toFirstFrame } from './image-head.ts'

const QUALITY = 82
const WHITE = 255

/** The codecs return this class, which Node doesn't have. */
class Pixels {
  readonly colorSpace = 'srgb'
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
  constructor(data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}

const { resolve } = createRequire(import.meta.url)
async function load(file: string, init: (module: WebAssembly.Module) => unknown): Promise<void> {
  await init(await WebAssembly.compile(readFileSync(resolve(`@jsquash/${file}`))))
}

let ready: Promise<unknown> | undefined

async function startCodecs(): Promise<void> {
  Object.assign(globalThis, { ImageData: Pixels })
  await Promise.all([
    load('jpeg/codec/dec/mozjpeg_dec.wasm', (wasm) => initJpegDecoder(wasm)),
    load('jpeg/codec/enc/mozjpeg_enc.wasm', (wasm) => initJpegEncoder(wasm)),
    load('png/codec/pkg/squoosh_png_bg.wasm', (wasm) => initPng(wasm)),
    load('webp/codec/dec/webp_dec.wasm', (wasm) => initWebp(wasm)),
    load('resize/lib/resize/pkg/squoosh_resize_bg.wasm', (wasm) => initResize(wasm)),
  ])
}

/**
 * Decodes an uploaded image and encodes its middle square again, so that nothing of the file itself is served: no
 * metadata, such as where a photo was taken, and no hidden content. Call it only in a thread.
 */
export async function encodeArtwork(bytes: Uint8Array): Promise<EncodedArtwork> {
  const head = readImageHead(bytes)
  if (head === null) {
    throw new ApiError('unsupported_media_type', 'Must be a PNG, JPEG, or WebP image.', { field: FIELD })
  }
  const file = head.type === 'webp' ? toFirstFrame(bytes) : bytes
  // A frame can be larger than its animation.
  const { width, height } = readImageHead(file) ?? head
  if (width * height > ARTWORK_LIMITS.pixels) {
    throw badRequest(FIELD, 'This image has more than 24 megapixels. Save a smaller one.')
  }
  await (ready ??= startCodecs())
  const square = toOpaqueSquare(await decode(head, file))
  const large = await toJpeg(square, ARTWORK_SIZES.large)
  return { large, small: await toJpeg(square, ARTWORK_SIZES.small) }
}

async function decode({ type }: ImageHead, bytes: Uint8Array): Promise<ImageData> {
  const file = new Uint8Array(bytes).buffer
  try {
    if (type === 'png') return await decodePng(file)
    // Phone photos are rotated, because the metadata with their orientation is removed.
    if (type === 'jpeg') return await decodeJpeg(file, { preserveOrientation: true })
    return await decodeWebp(file)
  } catch (cause) {
    throw new ApiError(
      'bad_request',
      'This image is damaged or has an unsupported format. Save it again as PNG or JPEG.',
      {
        field: FIELD,
        cause,
      },
    )
  }
}

/** Returns the middle of the image on white. */
function toOpaqueSquare({ data, width, height }: ImageData): ImageData {
  const side = Math.min(width, height)
  const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)]
  const square = new Uint8ClampedArray(side * side * 4)
  for (let row = 0; row < side; row += 1) {
    const start = ((top + row) * width + left) * 4
    square.set(data.subarray(start, start + side * 4), row * side * 4)
  }
  for (let at = 3; at < square.length; at += 4) {
    const alpha = square[at] ?? WHITE
    if (alpha === WHITE) continue
    for (let channel = at - 3; channel < at; channel += 1) {
      square[channel] = WHITE + ((square[channel] ?? WHITE) - WHITE) * (alpha / WHITE)
    }
    square[at] = WHITE
  }
  return new ImageData(square, side, side)
}

/** Never enlarges the image. */
async function toJpeg(square: ImageData, maxSide: number): Promise<Uint8Array> {
  const side = Math.min(square.width, maxSide)
  const sized =
    side === square.width
      ? square
      : await resize(square, { width: side, height: side, method: 'triangle', linearRGB: false, premultiply: false })
  return new Uint8Array(await encodeJpeg(sized, { quality: QUALITY }))
}
