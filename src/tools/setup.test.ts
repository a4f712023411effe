import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

describe('setup.mjs', () => {
  it('rejects an unknown command by name', () => {
    const { status, stderr } = spawnSync(process.execPath, ['src/tools/setup.mjs', 'toString'], { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toContain('unknown command toString')
  })

  it('installs without install scripts, and no package has one', () => {
    expect(readFileSync('src/tools/setup.mjs', 'utf8')).toMatch(/'--ignore-scripts'/)
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { hasInstallScript?: boolean }>
    }
    expect(Object.keys(packages).filter((path) => packages[path]?.hasInstallScript === true)).toEqual([])
  })

  it('uses only syntax that Node 18 supports', () => {
    // A fresh clone starts with the system's Node.
    const node = ['/usr/local/bin/node', '/usr/bin/node'].find(existsSync) ?? process.execPath
    for (const file of ['setup', 'launch', 'platform', 'build/built-from', 'chartroom', 'watch-parent']) {
      expect(spawnSync(node, ['--check', `src/tools/${file}.mjs`]).status, file).toBe(0)
    }
  })
})

it('git ignores packed packages', () => {
  expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('*.tgz')
})

it('no npm script needs a Unix shell', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  // Only programs and plain arguments mean the same in cmd.exe.
  const special = Object.entries(scripts).filter(([, line]) => /^exec |[$`'"*?;&|<>\\%^]/.test(line))
  expect(special).toEqual([])
})
