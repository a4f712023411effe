import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib'
import { rememberLast } from '../../remember-last.ts'

export type Encoding = 'br' | 'gzip'

/** By preference. */
const ENCODINGS = ['br', 'gzip'] as const satisfies readonly Encoding[]

/** Takes half the time of quality 6 for most of its gain; other requests wait meanwhile. */
const BROTLI_QUALITY = 5

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }

type AcceptEncoding = string | string[] | undefined

/** Returns the preferred encoding in Accept-Encoding; null for none. */
export const chooseEncoding = rememberLast(
  (header: AcceptEncoding): Encoding | null => ENCODINGS.find((name) => accepts(header, name)) ?? null,
)

export function compress(encoding: Encoding, bytes: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return compressors.gzip(bytes)
  return compressors.br(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
}

/**
 * Compresses a stream whose every chunk must arrive at once. Null for clients that don't accept it. With a small window, because
 * the memory of hundreds of streams adds up.
 */
export function createStreamCompressor(header: AcceptEncoding): { encoding: Encoding; compressor: Transform } | null {
  if (!accepts(header, 'gzip')) return null
  return { encoding: 'gzip', compressor: createGzip({ flush: constants.Z_SYNC_FLUSH, windowBits: 14, memLevel: 6 }) }
}

function accepts(header: AcceptEncoding, name: Encoding): boolean {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim().replaceAll(' ', ''))
  return accepted.some((each) => isAccepting(each, name))
}

function isAccepting(accepted: string, name: Encoding): boolean {
  const [token, weight] = accepted.split(';q=')
  return token === name && (weight === undefined || Number(weight) > 0)
}
