import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib'
import { rememberLast } from '../../core/remember-last.ts'

export type Encoding = 'br' | 'gzip'

/** Encodings, best first. */
const ENCODINGS = ['br', 'gzip'] as const satisfies readonly Encoding[]

/** Takes half the time of quality 6 and compresses nearly as well. Other requests wait meanwhile. */
const BROTLI_QUALITY = 5

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }

type AcceptEncoding = string | string[] | undefined

/** Returns the preferred encoding in Accept-Encoding. Null for none. */
export const chooseEncoding = rememberLast((header: AcceptEncoding): Encoding | null => {
  const accepted = parseAccepted(header)
  return ENCODINGS.find((name) => accepted.has(name)) ?? null
})

export function compress(encoding: Encoding, bytes: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return compressors.gzip(bytes)
  return compressors.br(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
}

/**
 * Compresses a stream of which every chunk must arrive at once. Null for clients that don't accept compression. Uses a
 * small window, because the memory of hundreds of streams adds up.
 */
export function createStreamCompressor(header: AcceptEncoding): { encoding: Encoding; compressor: Transform } | null {
  if (!parseAccepted(header).has('gzip')) return null
  return { encoding: 'gzip', compressor: createGzip({ flush: constants.Z_SYNC_FLUSH, windowBits: 14, memLevel: 6 }) }
}

/** Returns the encodings in Accept-Encoding, without those of weight 0. */
function parseAccepted(header: AcceptEncoding): Set<string> {
  const accepted = new Set<string>()
  for (const each of String(header ?? '')
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .split(',')) {
    const [name = '', weight] = each.split(';q=')
    if (weight === undefined || Number(weight) > 0) accepted.add(name)
  }
  return accepted
}
