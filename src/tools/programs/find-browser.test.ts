import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { createTempFolder } from '#bff/testing/temp-folder.ts'
import { ensureHeadlessShell } from './find-browser.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** Replaces the programs of Debian. Returns the requests to apt-get. */
function replaceDebian(dpkgQuery: string): () => string[] {
  const folder = createTempFolder('debian')
  const log = join(folder, 'log')
  const programs = { 'dpkg-query': dpkgQuery, 'apt-get': `echo "$@" >> ${log}` }
  for (const [name, line] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM_PATH', '')
  vi.spyOn(console, 'log').mockReturnValue()
  return () => (existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : [])
}

it.skipIf(existsSync('/usr/bin/chromium-headless-shell'))(
  'adds the headless shell in the version of the installed Chromium',
  () => {
    const asked = replaceDebian('printf 156.0-1')
    ensureHeadlessShell()
    expect(asked()).toEqual(['update', 'install -y --no-install-recommends chromium-headless-shell=156.0-1'])
  },
)

it('installs nothing without Debian’s Chromium, or when a browser is chosen', () => {
  const askedWithout = replaceDebian('exit 1')
  ensureHeadlessShell()
  expect(askedWithout()).toEqual([])

  const askedWithChoice = replaceDebian('printf 156.0-1')
  vi.stubEnv('CHROMIUM_PATH', '/opt/chromium')
  ensureHeadlessShell()
  expect(askedWithChoice()).toEqual([])
})
