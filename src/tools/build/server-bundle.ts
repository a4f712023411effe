import { join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'
import { listContract } from '#bff/openapi/contract-modules.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SRC = join(ROOT, 'src')

/** Programs and threads. Each is a file of its own, in the same folder below `lib` as its source below `src`. */
const ENTRIES = [
  'bff/main',
  'bff/card-drawing/rasterize-worker',
  'bff/desk/artwork/encode-worker',
  'bff/desk/matching/table-worker',
  'bff/history-thread/history-worker',
  'service/main',
  'service/import/main',
  'service/sample/child',
  'service/thread/import-thread',
  'service/thread/service-thread',
  'tools/backup/main',
]

/** Packages with files that a program reads, so a bundle can't contain them, and what they import. */
export const PACKAGES_BESIDE =
  /^(?:@resvg\/resvg-wasm|@jsquash\/|wasm-feature-detect|@fontsource-variable\/|@expo-google-fonts\/)/

/** The folder that has the built files. */
const LIB = '__LIB__'

/**
 * Puts the servers and the packages that they import into few files, because Node needs most of a start to find, read, and compile them.
 * @param dir the built files are relative to it: `bff/main.js`
 * @returns the modules in the built files
 */
export async function bundleServers(dir: string): Promise<string[]> {
  const bundle = await rolldown({
    cwd: ROOT,
    platform: 'node',
    input: Object.fromEntries(ENTRIES.map((entry) => [entry, join(SRC, `${entry}.ts`)])),
    external: PACKAGES_BESIDE,
    plugins: [contractInBundle(), placesOfSources()],
    logLevel: 'warn',
  })
  const { output } = await bundle.write({
    dir,
    entryFileNames: '[name].js',
    chunkFileNames: 'parts/[name]-[hash].js',
    // Node keeps the text of each file in memory: one character outside ASCII doubles it.
    charset: 'ascii',
    comments: false,
  })
  await bundle.close()
  return output.flatMap((each) => (each.type === 'chunk' ? each.moduleIds : []))
}

/** A module finds files, threads, and programs by the place that it has without a bundle. */
function placesOfSources(): Plugin {
  return {
    name: 'places-of-sources',
    transform: {
      filter: { id: /[\\/]src[\\/].+\.ts$/, code: 'import.meta' },
      handler(code, id) {
        const file = relative(SRC, id).replaceAll(sep, '/')
        const folder = posix.dirname(file)
        return code
          .replaceAll(/import\.meta\.resolve\('#([\w/-]+)\.ts'\)/g, (_, entry: string) => `${toUrl(entry)}.href`)
          .replaceAll(/new URL\('(\.[\w./-]+)\.ts', import\.meta\.url\)/g, (_, path: string) =>
            toUrl(posix.join(folder, path)),
          )
          .replaceAll('import.meta.url', `new URL('${file}', ${LIB}).href`)
          .replaceAll('import.meta.dirname', `${LIB}DIR('${folder}')`)
      },
    },
    renderChunk(code, { fileName }) {
      if (!code.includes(LIB)) return null
      const up = '../'.repeat(fileName.split('/').length - 1)
      return [
        `import { fileURLToPath as toLibPath } from 'node:url'`,
        `const ${LIB} = new URL('./${up}', import.meta.url)`,
        `const ${LIB}DIR = (folder) => toLibPath(new URL(folder, ${LIB}))`,
        code,
      ].join('\n')
    },
  }
}

function toUrl(entry: string): string {
  if (!ENTRIES.includes(entry)) throw new Error(`src/${entry}.ts starts by itself, so it must be in ENTRIES`)
  return `new URL('${entry}.js', ${LIB})`
}

/** The description of our API is made from the modules of the contract, and from their comments, which a bundle doesn't have. */
function contractInBundle(): Plugin {
  return {
    name: 'contract-in-bundle',
    load: {
      filter: { id: /[\\/]contract-modules\.ts$/ },
      handler() {
        const { withSchemas, texts } = listContract()
        const imports = withSchemas.map(
          (url, index) => `import * as m${index} from ${JSON.stringify(fileURLToPath(url))}`,
        )
        const modules = withSchemas.map((_, index) => `m${index}`)
        return [
          ...imports,
          `export const loadContract = async () => ({ modules: [${modules.join()}], texts: ${JSON.stringify(texts)} })`,
        ].join('\n')
      },
    },
  }
}
