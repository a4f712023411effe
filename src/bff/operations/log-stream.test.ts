import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createSteadyOutput, holdForATurn } from './log-stream.ts'

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

/** A reader that stops and goes on; each line is a kilobyte. */
function createReader() {
  const seen: string[] = []
  let goOn: (() => void) | null = null
  const stream = new Writable({
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      seen.push(chunk)
      goOn = done
    },
  })
  return { stream, seen, goOn: () => goOn?.() }
}

describe('createSteadyOutput', () => {
  it('drops lines beyond a megabyte while nothing reads them, and says how many', async () => {
    const { stream, seen, goOn } = createReader()
    const output = createSteadyOutput(stream)
    for (let n = 0; n < 5_000; n++) output.write(`${'x'.repeat(1_023)}\n`)
    expect(stream.writableLength).toBeLessThan(1_100_000)
    output.write('too much\n')
    while (stream.writableLength > 0) {
      goOn()
      await nextTurn()
    }
    output.write('after\n')
    goOn()
    await nextTurn()
    const dropped = 5_001 - seen.filter((line) => line.startsWith('x')).length
    expect(dropped).toBeGreaterThan(3_000)
    expect(seen.slice(-2)[0]).toContain(`"lines":${dropped},"msg":"log lines were dropped`)
    expect(seen.at(-1)).toBe('after\n')
  })

  it('goes on after an error of the stream', () => {
    const { stream } = createReader()
    createSteadyOutput(stream)
    expect(stream.emit('error', new Error('EPIPE'))).toBe(true)
  })
})
