import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import decodeJpeg from '@jsquash/jpeg/decode.js'
import encodeWebp, { init as initWebpEncoder } from '@jsquash/webp/encode.js'
import { describe, expect, it } from 'vitest'
import { encodeArtwork } from './encode-artwork.ts'
import { readImageHead } from './image-head.ts'
import { toPng, toPngOf, withExif } from './testing/test-images.ts'

const RED = [220, 20, 20, 255] as const
const BLUE = [20, 20, 220, 255] as const
const CLEAR = [0, 0, 0, 0] as const

/** Returns the colors in the middle of the left, right, top, and bottom halves. */
async function colorsOf(jpeg: Uint8Array) {
  const { data, width, height } = await decodeJpeg(jpeg.slice().buffer)
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * height) * width + Math.floor(x * width)) * 4
    const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3)
    if (red > 200 && green > 200 && blue > 200) return 'white'
    return red > blue ? 'red' : 'blue'
  }
  return { left: at(0.1, 0.5), right: at(0.9, 0.5), top: at(0.5, 0.1), bottom: at(0.5, 0.9) }
}

describe('encodeArtwork', () => {
  it('returns squares of two sizes', async () => {
    const { small, large } = await encodeArtwork(toPng(1200, 900, RED, BLUE))
    expect(readImageHead(large)).toEqual({ type: 'jpeg', width: 640, height: 640 })
    expect(readImageHead(small)).toEqual({ type: 'jpeg', width: 96, height: 96 })
    expect(await colorsOf(small)).toMatchObject({ left: 'red', right: 'blue' })
  })

  it('never enlarges an image', async () => {
    const { large } = await encodeArtwork(toPng(40, 30, RED, BLUE))
    expect(readImageHead(large)).toMatchObject({ width: 30, height: 30 })
  })

  it('puts transparent images on white', async () => {
    const { large } = await encodeArtwork(toPng(64, 64, RED, CLEAR))
    expect(await colorsOf(large)).toMatchObject({ left: 'red', right: 'white' })
  })

  it('removes metadata and rotates photos first', async () => {
    const { large } = await encodeArtwork(toPng(64, 64, RED, BLUE))
    const photo = withExif(large, 6, 'GPS 52.5200 N 13.4050 E')
    expect(photo.includes('GPS 52.5200')).toBe(true)
    const { large: saved } = await encodeArtwork(photo)
    expect(Buffer.from(saved).includes('GPS')).toBe(false)
    expect(Buffer.from(saved).includes('Exif')).toBe(false)
    expect(await colorsOf(saved)).toMatchObject({ top: 'red', bottom: 'blue' })
  })

  it('takes the first frame of an animated WebP', async () => {
    const still = await toWebp(RED, BLUE)
    expect(await colorsOf((await encodeArtwork(still)).large)).toMatchObject({ left: 'red', right: 'blue' })
    const animated = toAnimated(still, await toWebp(BLUE, RED))
    expect(await colorsOf((await encodeArtwork(animated)).large)).toMatchObject({ left: 'red', right: 'blue' })
  })

  it.each([
    ['another file', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unsupported_media_type'],
    ['an empty file', Buffer.alloc(0), 'unsupported_media_type'],
    ['a PNG of a billion pixels', toPngOf(40_000, 40_000, Buffer.alloc(10)), 'bad_request'],
    ['a damaged PNG', toPngOf(64, 64, Buffer.from('nothing')), 'bad_request'],
    ['a JPEG that ends early', Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 64, 0, 64, 3]), 'bad_request'],
  ])('refuses %s', async (_, bytes, code) => {
    await expect(encodeArtwork(bytes)).rejects.toMatchObject({ code, field: 'file' })
  })

  it('refuses an animation of a few pixels whose frame has millions', async () => {
    const animation = toAnimated(await toWebp(RED, BLUE))
    const sizeAt = animation.indexOf('ANMF') + 14
    animation.writeUIntLE(9_999, sizeAt, 3)
    animation.writeUIntLE(9_999, sizeAt + 3, 3)
    expect(readImageHead(animation)).toMatchObject({ width: 64, height: 64 })
    await expect(encodeArtwork(animation)).rejects.toMatchObject({ message: expect.stringContaining('24 megapixels') })
  })

  it('reads the size of a JPEG where its decoder does, behind markers without content', async () => {
    const { large } = await encodeArtwork(toPng(40, 30, RED, BLUE))
    const insert = (...bytes: number[]) => Buffer.concat([large.subarray(0, 2), Buffer.from(bytes), large.subarray(2)])
    for (const marker of [0x01, 0xd0, 0xd7]) {
      const jpeg = insert(0xff, marker)
      expect(readImageHead(jpeg)).toEqual({ type: 'jpeg', width: 30, height: 30 })
      expect(readImageHead((await encodeArtwork(jpeg)).large)).toMatchObject({ width: 30 })
    }
    expect(readImageHead(insert(0xff, 0x00))).toBeNull()
  })
})

async function toWebp(left: typeof RED | typeof BLUE, right: typeof RED | typeof BLUE): Promise<Buffer> {
  const { resolve } = createRequire(import.meta.url)
  await initWebpEncoder(await WebAssembly.compile(readFileSync(resolve('@jsquash/webp/codec/enc/webp_enc.wasm'))))
  const data = new Uint8ClampedArray(64 * 64 * 4)
  for (let at = 0; at < data.length; at += 4) data.set((at / 4) % 64 < 32 ? left : right, at)
  return Buffer.from(await encodeWebp({ data, width: 64, height: 64, colorSpace: 'srgb' }))
}

function toAnimated(...stills: Buffer[]): Buffer {
  const size = [63, 0, 0, 63, 0, 0]
  const frames = stills.map((still) =>
    toChunk('ANMF', Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, ...size, 100, 0, 0, 0]), still.subarray(12)])),
  )
  const content = [
    Buffer.from('WEBP'),
    toChunk('VP8X', Buffer.from([2, 0, 0, 0, ...size])),
    toChunk('ANIM', Buffer.alloc(6)),
    ...frames,
  ]
  return toChunk('RIFF', Buffer.concat(content))
}

function toChunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(content.length)
  return Buffer.concat([Buffer.from(type), length, content])
}
