import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { findLocked } from '../platform.mjs'

const ROOT = join(import.meta.dirname, '../../..')

/** `server`: installed next to the program. `pages`: compiled into `dist/`. `runtime`: Node itself, from npm. */
export type ShippedAs = 'server' | 'pages' | 'runtime'

export type ShippedPackage = {
  name: string
  version: string
  /** An SPDX expression. */
  license: string
  /** A folder, such as `node_modules/react`. */
  path: string
  shippedAs: ShippedAs[]
}

const versionsSchema = z.record(z.string(), z.string())
const lockedPackageSchema = z.object({
  version: z.exactOptional(z.string()),
  license: z.exactOptional(z.string()),
  dev: z.exactOptional(z.boolean()),
  link: z.exactOptional(z.boolean()),
  devOptional: z.exactOptional(z.boolean()),
  hasInstallScript: z.exactOptional(z.boolean()),
  dependencies: z.exactOptional(versionsSchema),
  peerDependencies: z.exactOptional(versionsSchema),
  peerDependenciesMeta: z.exactOptional(z.record(z.string(), z.object({ optional: z.exactOptional(z.boolean()) }))),
})
type LockedPackage = z.infer<typeof lockedPackageSchema>
const lockSchema = z.object({ packages: z.record(z.string(), lockedPackageSchema) })

const RUNTIME = /^node-(?:linux|win)-/
const PAGE_SOURCES = 'src/{web,images,domain,contract}/**/*.{ts,tsx,css}'
/** Both servers share this file. */
const SERVER_SOURCE = 'src/contract/server/describe-routes.ts'
const IMPORT = /(?:from|import)\s*\(?\s*'((?:@[a-z0-9][\w.-]*\/)?[a-z][\w.-]*)(?:\/[^']*)?'/g
/** The built files contain small parts of these packages, such as icons, but none of their dependencies. */
const BUILD_TOOLS = ['@iconify-json/lucide', 'tailwindcss', 'vite', 'rolldown']

export function readLock(): Record<string, LockedPackage> {
  const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
  const { packages } = lockSchema.parse(JSON.parse(text))
  // npm lists the folder of checks as a package, so it is excluded.
  return Object.fromEntries(
    Object.entries(packages).filter(
      ([path, { link }]) => link !== true && (path === '' || path.includes('node_modules/')),
    ),
  )
}

/** Returns all packages that an installed Chartroom contains code from, sorted by name. */
export function listShipped(lock = readLock()): ShippedPackage[] {
  const server = Object.keys(lock).filter(
    (path) => path !== '' && !RUNTIME.test(nameOf(path)) && isForServer(lock[path]),
  )
  const runtime = Object.keys(lock).filter((path) => RUNTIME.test(nameOf(path)))
  const groups = { server, pages: listPagePackages(lock), runtime }
  const found = new Map<string, ShippedPackage>()
  for (const [shippedAs, paths] of Object.entries(groups) as [ShippedAs, string[]][]) {
    for (const path of paths) {
      const { version = '', license = '' } = lock[path] ?? {}
      const known = found.get(path) ?? { name: nameOf(path), version, license, path, shippedAs: [] }
      known.shippedAs.push(shippedAs)
      found.set(path, known)
    }
  }
  return [...found.values()].toSorted((one, other) => compare(one.name, other.name) || compare(one.path, other.path))
}

/** Includes optional packages, because npm installs them, too. */
function isForServer({ dev = false, devOptional = false }: LockedPackage = {}): boolean {
  return !dev && !devOptional
}

/** Returns packages that the pages import, with all their dependencies. */
function listPagePackages(lock: Record<string, LockedPackage>): string[] {
  const found = new Set(BUILD_TOOLS.map((name) => `node_modules/${name}`))
  const visit = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = lock[path] ?? {}
    const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true)
    for (const name of [...Object.keys(dependencies), ...peers]) {
      const target = findLocked(lock, path, name)
      if (target !== null) visit(target)
    }
  }
  for (const name of listPageImports()) visit(`node_modules/${name}`)
  return [...found]
}

function listPageImports(): Set<string> {
  const files = globSync(PAGE_SOURCES, { cwd: ROOT }).filter(
    (file) => file !== SERVER_SOURCE && !/\.test\.tsx?$|\/testing\//.test(file),
  )
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].flatMap(([, name = '']) => name),
    ),
  )
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
