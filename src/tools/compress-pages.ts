// Compresses the built pages, so that the server never compresses static files itself:
//   node src/tools/compress-pages.ts
import { readdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** File types worth compressing; fonts and images are already compressed. */
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt'])

/** Smaller files gain less than the extra headers cost. */
const MIN_COMPRESSED_BYTES = 512

const FOLDER = 'dist'

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
// All at once: compressing is half of the work of a build, and each file is compressed in a thread of its own.
await Promise.all(files.filter((file) => COMPRESSIBLE.has(extname(file))).map((file) => compress(join(FOLDER, file))))

async function compress(path: string) {
  const bytes = await readFile(path)
  if (bytes.length < MIN_COMPRESSED_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeWhole(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeWhole(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

/** Each file is complete when it appears, because a server may be sending the pages. It hides names that begin with a dot. */
async function writeWhole(path: string, bytes: Uint8Array) {
  const unfinished = join(dirname(path), `.${basename(path)}`)
  await writeFile(unfinished, bytes)
  await rename(unfinished, path)
}
