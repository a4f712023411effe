import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

describe('setup.mjs', () => {
  it('names a command that it does not know, and does nothing', () => {
    const { status, stderr } = spawnSync(process.execPath, ['src/tools/setup.mjs', 'toString'], { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toContain('unknown command toString')
  })

  it('uses only what Node 18 has: the newer Node may not be installed yet', () => {
    // The system's Node, where there is one, is what a fresh clone is started with.
    const node = ['/usr/local/bin/node', '/usr/bin/node'].find(existsSync) ?? process.execPath
    for (const file of ['setup', 'launch']) {
      expect(spawnSync(node, ['--check', `src/tools/${file}.mjs`]).status, file).toBe(0)
    }
  })
})
