// Tells whether built files are up to date, by the hash of what they were built from. Plain JavaScript for Node 18, like setup.mjs.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Files with the hash of what was built. */
export const SERVERS_MARK = 'lib/.built-from'
export const PAGES_MARK = 'dist/.built-from'

const TEST = /\.test\.tsx?$|\/testing\//

/** Sources of what `npm run build` writes, without tests. Both also depend on the packages. */
export const SOURCES = {
  servers: [
    'src/bff',
    'src/contract',
    'src/domain',
    'src/images',
    'src/service',
    'src/tools/backup',
    'src/tools/build/build-stale-servers.ts',
    'src/tools/build/server-bundle.ts',
  ],
  pages: [
    'src/web',
    'src/contract',
    'src/domain',
    'src/images',
    'public',
    'index.html',
    'vite.config.ts',
    'tailwind.config.js',
  ],
}

/**
 * @param {keyof typeof SOURCES} name
 * @returns {string}
 */
export function hashOfSources(name) {
  return hashOf(SOURCES[name], readFileSync('package-lock.json'))
}

/**
 * @param {readonly string[]} paths files and folders, relative to the current folder
 * @param {string | Uint8Array} salt
 */
export function hashOf(paths, salt) {
  const hash = createHash('sha256').update(salt)
  for (const path of paths.flatMap(filesUnder)) {
    if (!TEST.test(path)) hash.update(path).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  return statSync(path).isDirectory() ? filesIn(path) : [path]
}

/** Reads types with the names, because a call per file takes as long as hashing the files. */
function filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesIn(path) : [path]
    })
}

/** @returns {string | null} */
export function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
