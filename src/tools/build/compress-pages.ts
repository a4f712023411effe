// Compresses the built pages, so that the server never compresses static files:
//   node src/tools/build/compress-pages.ts
import { readdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Compressing makes these file types smaller. Fonts and images are already compressed. */
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt'])

/** In smaller files, the extra headers cost more than compression saves. */
const MIN_COMPRESSED_BYTES = 512

const FOLDER = 'dist'

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
// Each file is compressed in a separate thread, because compressing is half of the work of a build.
await Promise.all(files.filter((file) => COMPRESSIBLE.has(extname(file))).map((file) => compress(join(FOLDER, file))))

async function compress(path: string) {
  const bytes = await readFile(path)
  if (bytes.length < MIN_COMPRESSED_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeWhole(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeWhole(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

/** Makes each file appear complete, because a server may send it. The server hides names that begin with a dot. */
async function writeWhole(path: string, bytes: Uint8Array) {
  const unfinished = join(dirname(path), `.${basename(path)}`)
  await writeFile(unfinished, bytes)
  await rename(unfinished, path)
}
