/** Type and size of an image, from its first bytes. */
export type ImageHead = { type: 'png' | 'jpeg' | 'webp'; width: number; height: number }

/** Returns null for other files. Checks the size before decoding, because few bytes can claim billions of pixels. */
export function readImageHead(bytes: Uint8Array): ImageHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (textAt(view, 1, 3) === 'PNG') return { type: 'png', width: view.getUint32(16), height: view.getUint32(20) }
    if (textAt(view, 0, 4) === 'RIFF' && textAt(view, 8, 4) === 'WEBP') return readWebp(view)
    return view.getUint16(0) === 0xffd8 ? readJpeg(view) : null
  } catch (error) {
    // The file ends before the bytes with its width and height.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Frame headers of all kinds of JPEG. The numbers between them are tables. */
const FRAME_MARKERS = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])

/** Nothing follows restart markers and TEM. */
const isBareMarker = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

function readJpeg(view: DataView): ImageHead | null {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (FRAME_MARKERS.has(marker)) {
      return { type: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    }
    // This isn't a marker. The decoder would look for the next one, which this reader must not miss.
    if (marker === 0x00) return null
    // A marker can have any number of 0xff before it.
    at += marker === 0xff ? 1 : isBareMarker(marker) ? 2 : 2 + view.getUint16(at + 2)
  }
  return null
}

function readWebp(view: DataView): ImageHead | null {
  const [width, height] = toWebpSize(view, textAt(view, 12, 4))
  return width === 0 ? null : { type: 'webp', width, height }
}

/** Source: RFC 9649, "WebP image format", and RFC 6386 for lossy images. */
function toWebpSize(view: DataView, chunk: string): [number, number] {
  if (chunk === 'VP8X') return [1 + getUint24(view, 24), 1 + getUint24(view, 27)]
  if (chunk === 'VP8 ') return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
  if (chunk !== 'VP8L') return [0, 0]
  const bits = view.getUint32(21, true)
  return [1 + (bits & 0x3fff), 1 + ((bits >> 14) & 0x3fff)]
}

const WEBP_HEAD_BYTES = 12
const CHUNK_HEAD_BYTES = 8
/** Size of a frame's header: position, size, duration, and flags. */
const FRAME_HEAD_BYTES = 16

/** Turns the first frame of an animated WebP into a still image, because the decoder supports no others. */
export function toFirstFrame(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = WEBP_HEAD_BYTES; at + CHUNK_HEAD_BYTES <= bytes.length;) {
    const length = view.getUint32(at + 4, true)
    const start = at + CHUNK_HEAD_BYTES
    if (textAt(view, at, 4) === 'ANMF')
      return toStill(bytes.subarray(start + FRAME_HEAD_BYTES, start + length), view, start)
    at = start + length + (length % 2)
  }
  return bytes
}

function toStill(chunks: Uint8Array, animation: DataView, frameAt: number): Uint8Array {
  const still = new Uint8Array(WEBP_HEAD_BYTES + CHUNK_HEAD_BYTES + 10 + chunks.length)
  const view = new DataView(still.buffer)
  writeText(still, 0, 'RIFF')
  view.setUint32(4, still.length - CHUNK_HEAD_BYTES, true)
  writeText(still, 8, 'WEBPVP8X')
  view.setUint32(16, 10, true)
  const hasAlpha = textAt(new DataView(chunks.buffer, chunks.byteOffset, chunks.byteLength), 0, 4) !== 'VP8 '
  still[20] = hasAlpha ? 0x10 : 0
  // These are width and height, each minus 1, in 24 bits.
  for (let i = 0; i < 6; i += 1) still[24 + i] = animation.getUint8(frameAt + 6 + i)
  still.set(chunks, WEBP_HEAD_BYTES + CHUNK_HEAD_BYTES + 10)
  return still
}

function getUint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}

function textAt(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, i) => view.getUint8(at + i)))
}

function writeText(bytes: Uint8Array, at: number, text: string): void {
  for (let i = 0; i < text.length; i += 1) bytes[at + i] = text.charCodeAt(i)
}
