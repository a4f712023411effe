// Builds the pages into dist and compresses them. With --uncompressed, compress-pages.ts has to follow.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { hashOfSources, PAGES_MARK } from './built-from.mjs'
import { writeNotices } from '../supply-chain/write-notices.ts'

const OUT_DIR = 'dist'
const PLAIN_STYLES = 'plain.css'

const wanted = hashOfSources('pages')
const isVerbose = process.argv.includes('--verbose')
const logLevel = isVerbose ? 'info' : 'warn'
const built = await build({ logLevel, build: { outDir: OUT_DIR, emptyOutDir: true } })
writeNotices(OUT_DIR, listModules(built), 'pages')
await buildPlainStyles()
followSystemTheme(join(OUT_DIR, PLAIN_STYLES))
if (!process.argv.includes('--uncompressed')) {
  await import('./compress-pages.ts')
  writeFileSync(PAGES_MARK, wanted)
}

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
