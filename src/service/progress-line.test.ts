import { describe, expect, it } from 'vitest'
import { createProgressLine } from './progress-line.ts'

function createOutput(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, written, write: (text: string | Uint8Array) => written.push(String(text)) > 0 }
}

describe('createProgressLine', () => {
  it('overwrites one line on a terminal when the percentage changes', () => {
    const output = createOutput(true)
    const progress = createProgressLine(output)
    for (const fraction of [0, 0.001, 0.5, 0.5, 1]) progress.show('Reading', fraction)
    progress.end()
    expect(output.written).toEqual(['0', '50', '100'].map((percent) => `\rReading ${percent} %\u001b[K`).concat('\n'))
  })

  it('writes each label once elsewhere', () => {
    const output = createOutput(false)
    const progress = createProgressLine(output)
    for (const fraction of [0, 0.5, 1]) progress.show('Reading', fraction)
    progress.show('Writing', 0)
    progress.end()
    expect(output.written).toEqual(['Reading\n', 'Writing\n'])
  })
})
