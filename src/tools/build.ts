import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { pseudoCopy } from './copy/pseudo-copy.ts'

/** Kinds of file that compression makes smaller; the rest (fonts, pictures) is compressed already. */
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt'])

/** Below this the headers cost more than compression saves. */
const MIN_COMPRESSED_BYTES = 512

const flags = process.argv.slice(2)
/** Words as no language has them, to find those that are cut off or do not come from the copy folder. */
const plugins = flags.includes('--pseudo') ? [pseudoCopy()] : []
const outDir = flags.find((flag) => flag.startsWith('--out='))?.slice('--out='.length) ?? 'dist'

await build({ logLevel: flags.includes('--verbose') ? 'info' : 'warn', plugins, build: { outDir, emptyOutDir: true } })
for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
  if (COMPRESSIBLE.has(extname(file))) compress(join(outDir, file))
}

/** Leaves `file.br` and `file.gz` beside a file, made once at the highest quality. */
function compress(path: string) {
  const bytes = readFileSync(path)
  if (bytes.length < MIN_COMPRESSED_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
