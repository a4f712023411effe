import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { runApt } from './run-apt.ts'

/** Chromium without windows, as Debian packages it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const WITH_WINDOWS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** If a download stalls, the next option is tried. */
const INSTALL_TIMEOUT_MS = 180_000

type Choice = {
  /** End-to-end tests take less CPU time in the headless shell. Screenshots use the browser that people use. */
  preferHeadlessShell?: boolean
}

/** Returns the path of a Chromium. Throws an error that lists all attempts if none works. */
export function findBrowser({ preferHeadlessShell = false }: Choice = {}): string {
  const installed = preferHeadlessShell ? [HEADLESS_SHELL, ...WITH_WINDOWS] : [...WITH_WINDOWS, HEADLESS_SHELL]
  const tried: string[] = []
  return (
    findInstalled(installed) ??
    fromDownload(tried) ??
    fromDebian(installed, tried) ??
    raise(`No browser for the end-to-end tests: none is installed, ${tried.join(', ')}. Set CHROMIUM_PATH.`)
  )
}

/** Adds the headless shell of Debian's Chromium version, so that apt upgrades nothing. Chromium is the fallback. */
export function ensureHeadlessShell(): void {
  if ((process.env['CHROMIUM_PATH'] ?? '') !== '' || existsSync(HEADLESS_SHELL)) return
  const { status, stdout } = spawnSync('dpkg-query', ['-W', '-f=${Version}', 'chromium'], { encoding: 'utf8' })
  if (status !== 0) return
  console.log("chromium-headless-shell isn't installed. Installing it with apt …")
  runApt(['update'], INSTALL_TIMEOUT_MS)
  runApt(['install', '-y', '--no-install-recommends', `chromium-headless-shell=${stdout}`], INSTALL_TIMEOUT_MS)
}

function findInstalled(installed: readonly string[]): string | null {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') {
    return existsSync(named) ? named : raise(`CHROMIUM_PATH is ${named}, which doesn't exist`)
  }
  return [...installed, chromium.executablePath()].find(existsSync) ?? null
}

function fromDownload(tried: string[]): string | null {
  console.log('No browser is installed. Downloading one with Playwright …')
  const cli = join(createRequire(import.meta.url).resolve('playwright/package.json'), '../cli.js')
  const { status } = spawnSync(process.execPath, [cli, 'install', '--with-deps', 'chromium'], {
    stdio: 'ignore',
    timeout: INSTALL_TIMEOUT_MS,
  })
  if (status === 0 && existsSync(chromium.executablePath())) return chromium.executablePath()
  tried.push('the download failed')
  return null
}

/** Older releases of Debian have no package for the headless shell. */
function fromDebian(installed: readonly string[], tried: string[]): string | null {
  console.log('The download failed. Installing one with apt …')
  if (!runApt(['update'], INSTALL_TIMEOUT_MS)) {
    tried.push('apt-get update failed')
    return null
  }
  const packages = installed[0] === HEADLESS_SHELL ? ['chromium-headless-shell', 'chromium'] : ['chromium']
  if (!packages.some((name) => runApt(['install', '-y', '--no-install-recommends', name], INSTALL_TIMEOUT_MS))) {
    tried.push('apt-get install failed')
    return null
  }
  return installed.find(existsSync) ?? null
}

function raise(message: string): never {
  throw new Error(message)
}
