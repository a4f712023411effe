// Compiles the servers for the npm package, because Node runs no TypeScript inside node_modules: src/bff becomes lib/bff.
// With --pack, also packs it into the current folder.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, posix, sep } from 'node:path'
import { packChartroom } from './package/pack-chartroom.ts'

// The Node that packs is pinned, so an experimental function of it doesn't change.
process.removeAllListeners('warning')

const OUT_DIR = 'lib'
const FOLDERS = ['bff', 'contract', 'domain', 'images', 'service', 'tools/backup']
/** A module name of ours: `#contract/errors.ts` or a relative path. */
const MODULE = /(['"])(#[a-z]+\/|\.{1,2}\/)([^'"\n]+)\.ts\1/g

rmSync(OUT_DIR, { recursive: true, force: true })
for (const file of findSources()) {
  const target = join(OUT_DIR, file.replace(/\.ts$/, '.js'))
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, toJavaScript(readFileSync(join('src', file), 'utf8'), file))
}

if (process.argv.includes('--pack')) console.log(packChartroom(process.cwd()).filename)

/** Every module that runs in a server, with `/` as the separator. */
function findSources(): string[] {
  return globSync(
    FOLDERS.map((folder) => `${folder}/**/*.ts`),
    { cwd: 'src' },
  )
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('/testing/'))
    .sort()
}

/**
 * Replaces types by spaces, as Node does when it runs the file, so lines and columns of errors stay the same. Module names
 * become relative paths, because `package.json` leads `#contract/` to the sources.
 */
function toJavaScript(source: string, file: string): string {
  return stripTypeScriptTypes(source).replaceAll(MODULE, (_, quote: string, start: string, rest: string) => {
    const path = start.startsWith('#') ? toRelative(dirname(file), start.slice(1) + rest) : start + rest
    return `${quote}${path}.js${quote}`
  })
}

function toRelative(folder: string, path: string): string {
  const relative = posix.relative(folder, path)
  return relative.startsWith('.') ? relative : `./${relative}`
}
