import { crc32, deflateSync } from 'node:zlib'

type Color = readonly [number, number, number, number]

/** Creates a PNG whose left half has one color and whose right half has the other. */
export function toPng(width: number, height: number, left: Color, right: Color): Buffer {
  const row = [0, ...Array.from({ length: width }, (_, x) => (x < width / 2 ? left : right)).flat()]
  const pixels = Buffer.concat(Array.from({ length: height }, () => Buffer.from(row)))
  return toPngOf(width, height, deflateSync(pixels))
}

/** Creates a PNG with a size that its pixels may not have. */
export function toPngOf(width: number, height: number, pixels: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Adds metadata to a JPEG, as phones do: a rotation, and the place of the photo. */
export function withExif(jpeg: Uint8Array, orientation: number, text: string): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  // These are tag, type (16 bits), count, and value of the orientation.
  tiff.writeUInt16BE(0x0112, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(text)])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, jpeg.subarray(2)])
}
