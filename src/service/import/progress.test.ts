import { describe, expect, it } from 'vitest'
import { createProgress } from './progress.ts'

function createStream(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, written, write: (text: string | Uint8Array) => written.push(String(text)) > 0 }
}

describe('createProgress', () => {
  it('draws a bar on a terminal, by steps, and takes it away', () => {
    const stream = createStream(true)
    const progress = createProgress(stream)
    for (const fraction of [0, 0.001, 0.5, 0.5, 1]) progress.show('Reading', fraction)
    progress.clear()
    expect(stream.written).toHaveLength(4)
    expect(stream.written[1]).toBe(`\rReading ${'█'.repeat(15)}${'░'.repeat(15)}  50 %`)
    expect(stream.written[2]).toContain(`${'█'.repeat(30)} 100 %`)
    expect(stream.written[3]).toBe('\r\u001b[K')
  })

  it('says each phase once elsewhere', () => {
    const stream = createStream(false)
    const progress = createProgress(stream)
    for (const fraction of [0, 0.5, 1]) progress.show('Reading', fraction)
    progress.show('Writing', 0)
    progress.clear()
    expect(stream.written).toEqual(['Reading …\n', 'Writing …\n'])
  })
})
