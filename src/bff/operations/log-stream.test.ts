import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createSteadyOutput, batchPerTurn } from './log-stream.ts'

describe('batchPerTurn', () => {
  it('writes all lines of one event-loop turn in order, with one write', async () => {
    const written: string[] = []
    const output = batchPerTurn({ write: (text) => written.push(text) })
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
    ['that throws', 'throw new Error("unexpected")', 1],
  ])('writes pending lines of a process %s', (_how, end, status) => {
    const program = `
      import { batchPerTurn } from '${join(import.meta.dirname, 'log-stream.ts')}'
      batchPerTurn(process.stderr).write('last line\\n')
      ${end}`
    const child = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
    expect(child.status).toBe(status)
    expect(child.stderr).toMatch(/^last line$/m)
  })
})

/** Creates a stream that blocks until `resume` is called. */
function createReader() {
  const seen: string[] = []
  let resume: (() => void) | null = null
  const stream = new Writable({
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      seen.push(chunk)
      resume = done
    },
  })
  return { stream, seen, resume: () => resume?.() }
}

describe('createSteadyOutput', () => {
  it('drops lines beyond a megabyte while the reader is blocked, and logs how many', async () => {
    const { stream, seen, resume } = createReader()
    const output = createSteadyOutput(stream)
    for (let n = 0; n < 5_000; n++) output.write(`${'x'.repeat(1_023)}\n`)
    expect(stream.writableLength).toBeLessThan(1_100_000)
    output.write('too much\n')
    while (stream.writableLength > 0) {
      resume()
      await nextTurn()
    }
    output.write('after\n')
    resume()
    await nextTurn()
    const dropped = 5_001 - seen.filter((line) => line.startsWith('x')).length
    expect(dropped).toBeGreaterThan(3_000)
    expect(seen.slice(-2)[0]).toContain(`"lines":${dropped},"msg":"log lines were dropped`)
    expect(seen.at(-1)).toBe('after\n')
  })

  it('continues after a stream error', () => {
    const { stream } = createReader()
    createSteadyOutput(stream)
    expect(stream.emit('error', new Error('EPIPE'))).toBe(true)
  })
})
