import { describe, expect, it } from 'vitest'
import { createProgressLine } from './progress-line.ts'

function createOutput(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, written, write: (text: string | Uint8Array) => written.push(String(text)) > 0 }
}

function bar(cells: number, percent: string): string {
  return `\r\u001b[K${'█'.repeat(cells)}${'░'.repeat(24 - cells)} ${percent} % Reading`
}

describe('createProgressLine', () => {
  it('overwrites a bar on a terminal and clears it at the end', () => {
    const output = createOutput(true)
    const progress = createProgressLine(output)
    for (const part of [0, 0.5, 1]) progress.show('Reading', part)
    progress.end()
    expect(output.written).toEqual([bar(0, '  0'), bar(12, ' 50'), bar(24, '100'), '\r\u001b[K'])
  })

  it('writes each phase once elsewhere', () => {
    const output = createOutput(false)
    const progress = createProgressLine(output)
    for (const part of [0, 0.5, 1]) progress.show('Reading', part)
    progress.show('Writing', 0)
    progress.end()
    expect(output.written).toEqual(['Reading …\n', 'Writing …\n'])
  })
})
