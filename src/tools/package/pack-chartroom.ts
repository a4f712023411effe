import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import * as z from 'zod/mini'
import { PACKAGES_BESIDE } from '../build/server-bundle.ts'
import { npmCommand } from '../platform.mjs'
import { listShipped } from '../supply-chain/shipped-packages.ts'
import { unlinkMissing } from './unlink-missing.ts'

const packedSchema = z.object({
  filename: z.string(),
  size: z.number(),
  files: z.array(z.object({ path: z.string() })),
})
export type Packed = z.infer<typeof packedSchema>

const installedSchema = z.object({ version: z.optional(z.string()) })
const manifestSchema = z.looseObject({ dependencies: z.record(z.string(), z.string()) })
type Manifest = z.infer<typeof manifestSchema>

const ROOT = join(import.meta.dirname, '../../..')
/** Fields that only a clone needs. */
const CLONE_FIELDS = new Set(['workspaces', 'scripts', 'devDependencies', 'imports', 'prettier'])
/** Fonts are most of the size. They have no dependencies, so their exact versions are enough. */
const FONTS = /^@(?:fontsource-variable|expo-google-fonts)\//
/** Only development tools read these parts of packages. */
const FOR_TOOLS = /\.(?:map|[cm]?ts|tsx|flow)$/
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

/**
 * Packs the built program with the packages that it loads, because npm ignores a lock file in a package that it installs from a file. Links of the documentation to files that the package doesn't have become plain text.
 * @param target folder of the result
 */
export function packChartroom(target: string): Packed {
  const stage = mkdtempSync(join(tmpdir(), 'chartroom-pack-'))
  try {
    const { files } = npmPack(ROOT, ['--dry-run'])
    const paths = new Set(files.map(({ path }) => path))
    for (const path of paths) {
      mkdirSync(dirname(join(stage, path)), { recursive: true })
      if (path.endsWith('.md')) {
        writeFileSync(join(stage, path), unlinkMissing(readFileSync(join(ROOT, path), 'utf8'), path, paths))
      } else cpSync(join(ROOT, path), join(stage, path))
    }
    const bundled = copyPackages(stage)
    writeFileSync(join(stage, 'package.json'), `${JSON.stringify(toManifest(bundled), null, 2)}\n`)
    return npmPack(stage, ['--pack-destination', target])
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

/** Copies packages from `node_modules`. Returns their versions by name. */
function copyPackages(stage: string): Record<string, string> {
  const versions: Record<string, string> = {}
  for (const { name, path, version, shippedAs } of listShipped()) {
    if (!shippedAs.includes('server') || !PACKAGES_BESIDE.test(name) || FONTS.test(name)) continue
    const { version: installed } = installedSchema.parse(readManifest(path))
    if (installed !== version)
      throw new Error(`${path} is ${String(installed)}, but the lock file says ${version}. Run npm ci`)
    if (path !== `node_modules/${name}`) continue // The folder of its parent contains it.
    versions[name] = version
    const filter = (source: string) => !FOR_TOOLS.test(source)
    cpSync(join(ROOT, path), join(stage, path), { recursive: true, dereference: true, filter })
  }
  return versions
}

function readManifest(path: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'))
}

function toManifest(versions: Record<string, string>): Manifest {
  const own = manifestSchema.parse(readManifest(''))
  const rest = Object.fromEntries(Object.entries(own).filter(([field]) => !CLONE_FIELDS.has(field)))
  // npm packs only what is named here or is a dependency of that, without peers.
  const beside = Object.entries(own.dependencies).filter(([name]) => PACKAGES_BESIDE.test(name))
  return {
    ...rest,
    dependencies: { ...Object.fromEntries(beside), ...versions },
    bundleDependencies: Object.keys(versions),
  }
}

function npmPack(folder: string, flags: readonly string[]): Packed {
  const { file, args, shell } = npmCommand(process)
  // The pages are already built. Without scripts, npm doesn't build them again.
  const { status, stdout, stderr, error } = spawnSync(file, [...args, 'pack', '--json', '--ignore-scripts', ...flags], {
    cwd: folder,
    shell,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  if (status !== 0) throw new Error(`npm pack failed: ${error?.message ?? stderr + stdout}`)
  return z.tuple([packedSchema]).parse(JSON.parse(stdout))[0]
}
