import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

function run(...names: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/tools/test-browsers.ts', ...names], {
    encoding: 'utf8',
    env: { ...process.env, FIREFOX_PATH: '/missing/firefox', WEBKIT_DRIVER_PATH: '/missing/driver' },
  })
  return { status, stdout, stderr }
}

describe('test:browsers', () => {
  it('skips browsers that are not installed, and says why', () => {
    const { status, stdout } = run()
    expect(stdout).toContain("Firefox: skipped, FIREFOX_PATH is /missing/firefox, which doesn't exist")
    expect(stdout).toContain('WebKitGTK: skipped, no /missing/driver (Debian: apt-get install webkit2gtk-driver)')
    expect(stdout).toContain('0 passed, 0 failed, 2 browsers skipped')
    expect(status).toBe(0)
  })

  it('fails for an unknown browser', () => {
    expect(run('netscape')).toMatchObject({ status: 2, stderr: expect.stringContaining('Browsers: firefox') as string })
  })
})
