// Downloads other versions of Node for tests. Each is a package of the npm registry, like the npm of that version.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { npmCommand, packagedNode } from '../platform.mjs'

/** The npm version of each Node. */
export const NODES: Readonly<Record<string, string>> = {
  '18.20.8': '10.8.2',
  '20.18.3': '10.8.2',
  '20.20.2': '10.8.2',
  '22.18.0': '10.9.3',
  '24.21.0': '11.19.1',
}
/** The lowest version that runs the servers. */
export const LOWEST_NODE = '22.18.0'
const DOWNLOAD_MS = 180_000
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/nodes')

/** Returns the folder with the programs `node` and `npm` of a version, or why it isn't available. Downloads them once. */
export function fetchNode(version: string): { bin: string } | { missing: string } {
  const npm = NODES[version]
  if (npm === undefined) return { missing: `unknown version; known: ${Object.keys(NODES).join(', ')}` }
  const packaged = packagedNode(process)
  if (packaged === null || process.platform === 'win32') return { missing: `npm has no Node for this machine` }
  const folder = join(CACHE, version)
  const bin = join(folder, 'node_modules', '.bin')
  if (!existsSync(folder)) {
    // The folder is renamed when complete, because a download can be interrupted.
    const part = `${folder}.${process.pid}.part`
    mkdirSync(part, { recursive: true })
    const { file, args } = npmCommand(process)
    const flags = [
      '--prefix',
      part,
      '--ignore-scripts',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--engine-strict=false',
      '--prefer-offline',
    ]
    const packages = [`${packaged.name}@${version}`, `npm@${npm}`]
    const options = { encoding: 'utf8', timeout: DOWNLOAD_MS, killSignal: 'SIGKILL' } as const
    const { status, stderr } = spawnSync(file, [...args, 'install', ...flags, ...packages], options)
    if (status === 0 && !existsSync(folder)) renameSync(part, folder)
    rmSync(part, { recursive: true, force: true })
    if (status !== 0) return { missing: `the registry does not respond: ${(stderr ?? '').trim().split('\n')[0]}` }
  }
  const { stdout } = spawnSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' })
  return stdout?.trim() === `v${version}` ? { bin } : { missing: `${join(bin, 'node')} does not run` }
}
