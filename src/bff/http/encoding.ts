import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { rememberLast } from '../remember-last.ts'

export type Encoding = 'br' | 'gzip'

/** By preference. */
const ENCODINGS = ['br', 'gzip'] as const satisfies readonly Encoding[]

/** Takes half the time of quality 6 for most of its gain; other requests wait meanwhile. */
const BROTLI_QUALITY = 5

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Returns the preferred encoding in Accept-Encoding; null for none. */
export const chooseEncoding = rememberLast((header: string | string[] | undefined): Encoding | null => {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim().replaceAll(' ', ''))
  return ENCODINGS.find((name) => accepted.some((each) => isAccepting(each, name))) ?? null
})

export function compress(encoding: Encoding, bytes: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return compressors.gzip(bytes)
  return compressors.br(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
}

function isAccepting(accepted: string, name: Encoding): boolean {
  const [token, weight] = accepted.split(';q=')
  return token === name && (weight === undefined || Number(weight) > 0)
}
