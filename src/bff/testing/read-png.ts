import { inflateSync } from 'node:zlib'

export type Pixels = { width: number; height: number; data: Uint8Array }

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const BYTES_PER_PIXEL = 4
/** Number of channels of each color type, without and with alpha. */
const CHANNELS: Partial<Record<number, number>> = { 2: 3, 6: BYTES_PER_PIXEL }

/**
 * Decodes a PNG with eight bits per channel that isn't interlaced. Pixels without alpha become opaque. Throws for other formats.
 */
export function readPng(png: Buffer): Pixels {
  if (!png.subarray(0, 8).equals(SIGNATURE)) throw new Error('not a PNG')
  const [width, height, depth, colorType, , , interlace] = [
    png.readUInt32BE(16),
    png.readUInt32BE(20),
    ...png.subarray(24, 29),
  ]
  const channels = colorType === undefined ? undefined : CHANNELS[colorType]
  if (depth !== 8 || channels === undefined || interlace !== 0) throw new Error('unsupported PNG format')
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  const data = unfilter(inflateSync(Buffer.concat(parts)), width * channels, height, channels)
  return { width, height, data: channels === BYTES_PER_PIXEL ? data : addAlpha(data) }
}

/** Counts pixels in an area that differ from its first pixel, which is the background. */
export function countInk(
  { width, data }: Pixels,
  box: { x: number; y: number; width: number; height: number },
): number {
  const at = (x: number, y: number) => {
    const start = (y * width + x) * BYTES_PER_PIXEL
    return data.subarray(start, start + BYTES_PER_PIXEL).join()
  }
  const ground = at(box.x, box.y)
  let ink = 0
  for (let y = box.y; y < box.y + box.height; y += 1) {
    for (let x = box.x; x < box.x + box.width; x += 1) if (at(x, y) !== ground) ink += 1
  }
  return ink
}

function addAlpha(rgb: Uint8Array): Uint8Array {
  const data = new Uint8Array((rgb.length / 3) * BYTES_PER_PIXEL).fill(0xff)
  for (let pixel = 0; pixel * 3 < rgb.length; pixel += 1)
    data.set(rgb.subarray(pixel * 3, pixel * 3 + 3), pixel * BYTES_PER_PIXEL)
  return data
}

function unfilter(raw: Buffer, stride: number, height: number, channels: number): Uint8Array {
  const data = new Uint8Array(stride * height)
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)] ?? 0
    for (let x = 0; x < stride; x += 1) {
      const value = raw[y * (stride + 1) + 1 + x] ?? 0
      const left = x < channels ? 0 : (data[y * stride + x - channels] ?? 0)
      const up = y === 0 ? 0 : (data[(y - 1) * stride + x] ?? 0)
      const corner = y === 0 || x < channels ? 0 : (data[(y - 1) * stride + x - channels] ?? 0)
      data[y * stride + x] = value + predict(filter, left, up, corner)
    }
  }
  return data
}

/** Implements the five filters of the PNG specification, section 9. */
function predict(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  const guess = left + up - corner
  const [byLeft, byUp, byCorner] = [left, up, corner].map((each) => Math.abs(guess - each)) as [number, number, number]
  return byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner
}
