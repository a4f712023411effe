import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { writeNotices } from './supply-chain/write-notices.ts'

/** File types worth compressing; fonts and images are already compressed. */
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt'])

/** Smaller files gain less than the extra headers cost. */
const MIN_COMPRESSED_BYTES = 512

const OUT_DIR = 'dist'
const PLAIN_STYLES = 'plain.css'

const isVerbose = process.argv.includes('--verbose')
const logLevel = isVerbose ? 'info' : 'warn'
const built = await build({ logLevel, build: { outDir: OUT_DIR, emptyOutDir: true } })
writeNotices(OUT_DIR, listModules(built))
await buildPlainStyles()
followSystemTheme(join(OUT_DIR, PLAIN_STYLES))
// All at once: compressing is half of the work of a build, and each file is compressed in a thread of its own.
const files = readdirSync(OUT_DIR, { recursive: true, encoding: 'utf8' })
await Promise.all(files.filter((file) => COMPRESSIBLE.has(extname(file))).map((file) => compress(join(OUT_DIR, file))))

function listModules(results: Awaited<ReturnType<typeof build>>): string[] {
  const outputs = [results].flat().flatMap((each) => ('output' in each ? each.output : []))
  return outputs.flatMap((each) => (each.type === 'chunk' ? each.moduleIds : []))
}

/**
 * Builds the styles of the server's own pages, which link to them by a fixed name. A build of its own, because the app's would merge
 * them with its styles. The fonts are the app's files, whose names depend only on their content.
 */
async function buildPlainStyles() {
  await build({
    logLevel,
    configFile: false,
    publicDir: false,
    plugins: [tailwindcss()],
    build: {
      outDir: OUT_DIR,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'src/web/plain-pages/plain.css',
        output: {
          assetFileNames: ({ names }) =>
            names.includes(PLAIN_STYLES) ? PLAIN_STYLES : 'assets/[name]-[hash][extname]',
        },
      },
    },
  })
}

/**
 * Repeats the dark tokens for browsers that prefer dark colors but run no script, because theme.js sets the theme.
 * Pages of the app need a script anyway.
 */
function followSystemTheme(path: string) {
  const css = readFileSync(path, 'utf8')
  const followed = css.replace(
    /@media screen\{:root\[data-theme=dark\](\{[^}]*\})\}/,
    (rule, tokens: string) => `${rule}@media screen and (prefers-color-scheme:dark){:root:not([data-theme])${tokens}}`,
  )
  if (followed === css) throw new Error(`${path} has no dark tokens`)
  writeFileSync(path, followed)
}

/** Writes `file.br` and `file.gz`, so that the server never compresses static files itself. */
async function compress(path: string) {
  const bytes = await readFile(path)
  if (bytes.length < MIN_COMPRESSED_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
