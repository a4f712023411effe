import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { holdForATurn } from './log-stream.ts'

describe('holdForATurn', () => {
  it('writes the lines of a turn together, in their order, before the next', async () => {
    const written: string[] = []
    const output = holdForATurn({ write: (text) => written.push(text) })
    output.write('one\n')
    await Promise.resolve()
    output.write('two\n')
    expect(written).toEqual([])
    await nextTurn()
    expect(written).toEqual(['one\ntwo\n'])
    await nextTurn()
    expect(written).toHaveLength(1)
  })

  it.each([
    ['that exits', 'process.exit(3)', 3],
    ['that ends by an error', 'throw new Error("unexpected")', 1],
  ])('loses nothing of a process %s', (_how, end, status) => {
    const program = `
      import { holdForATurn } from '${join(import.meta.dirname, 'log-stream.ts')}'
      holdForATurn(process.stderr).write('last words\\n')
      ${end}`
    const child = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
    expect(child.status).toBe(status)
    expect(child.stderr).toMatch(/^last words$/m)
  })
})
