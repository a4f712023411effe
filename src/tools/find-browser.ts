import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from 'playwright'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A stalled download must not block the fallback to apt. */
const DOWNLOAD_TIMEOUT_MS = 180_000

/**
 * Returns the path of a Chromium: an installed one, else Playwright's download, else Debian's package.
 * Throws an error that lists all attempts if none works.
 */
export function findBrowser(): string {
  const tried: string[] = []
  return (
    findInstalled() ??
    fromDownload(tried) ??
    fromDebian(tried) ??
    raise(`No browser for the end-to-end tests: none is installed, ${tried.join(', ')}. Set CHROMIUM_PATH.`)
  )
}

function findInstalled(): string | null {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') {
    return existsSync(named) ? named : raise(`CHROMIUM_PATH is ${named}, which doesn't exist`)
  }
  return [...INSTALLED, chromium.executablePath()].find(existsSync) ?? null
}

function fromDownload(tried: string[]): string | null {
  console.log('No browser is installed. Downloading one with Playwright …')
  const cli = join(createRequire(import.meta.url).resolve('playwright/package.json'), '../cli.js')
  const { status } = spawnSync(process.execPath, [cli, 'install', '--with-deps', 'chromium'], {
    stdio: 'ignore',
    timeout: DOWNLOAD_TIMEOUT_MS,
  })
  if (status === 0 && existsSync(chromium.executablePath())) return chromium.executablePath()
  tried.push('the download failed')
  return null
}

function fromDebian(tried: string[]): string | null {
  console.log('The download failed. Installing one with apt …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { status } = spawnSync('apt-get', args, { stdio: 'ignore', env })
    if (status !== 0) {
      tried.push(`apt-get ${args[0]} failed`)
      return null
    }
  }
  return INSTALLED.find(existsSync) ?? null
}

function raise(message: string): never {
  throw new Error(message)
}
