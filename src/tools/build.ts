import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

/** File types worth compressing; fonts and images are already compressed. */
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt'])

/** Smaller files gain less than the extra headers cost. */
const MIN_COMPRESSED_BYTES = 512

const OUT_DIR = 'dist'

const isVerbose = process.argv.includes('--verbose')
await build({ logLevel: isVerbose ? 'info' : 'warn', build: { outDir: OUT_DIR, emptyOutDir: true } })
for (const file of readdirSync(OUT_DIR, { recursive: true, encoding: 'utf8' })) {
  if (COMPRESSIBLE.has(extname(file))) compress(join(OUT_DIR, file))
}

/** Writes `file.br` and `file.gz`, so that the server never compresses static files itself. */
function compress(path: string) {
  const bytes = readFileSync(path)
  if (bytes.length < MIN_COMPRESSED_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
