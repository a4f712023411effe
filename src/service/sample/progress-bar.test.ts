import { describe, expect, it } from 'vitest'
import { createProgressBar } from './progress-bar.ts'

function createOutput(isTTY: boolean, columns?: number) {
  const written: string[] = []
  return { isTTY, ...(columns === undefined ? {} : { columns }), written, write: (text: string) => written.push(text) }
}

describe('createProgressBar', () => {
  it('draws one line over and over on a terminal', () => {
    const output = createOutput(true)
    const bar = createProgressBar(output)
    bar.show({ phase: 'playing the weeks', part: 0.5 })
    bar.show({ phase: 'done', part: 1 })
    bar.end()
    expect(output.written).toEqual([
      '\rsample catalogue ████████████░░░░░░░░░░░░  50 %  playing the weeks\u001B[K',
      '\rsample catalogue ████████████████████████ 100 %  done\u001B[K',
      '\n',
    ])
  })

  it('writes nothing where nothing has changed', () => {
    const output = createOutput(true)
    const bar = createProgressBar(output)
    bar.show({ phase: 'playing the weeks', part: 0.5 })
    bar.show({ phase: 'playing the weeks', part: 0.5001 })
    expect(output.written).toHaveLength(1)
  })

  it('stays on one line of a narrow terminal', () => {
    const output = createOutput(true, 30)
    createProgressBar(output).show({ phase: 'playing the weeks', part: 0.2 })
    expect(output.written[0]?.replace('\r', '').replace('\u001B[K', '')).toHaveLength(29)
  })

  it('writes a plain line for each phase into a log', () => {
    const output = createOutput(false)
    const bar = createProgressBar(output)
    for (const part of [0.1, 0.2, 0.3]) bar.show({ phase: 'playing the weeks', part })
    bar.show({ phase: 'done', part: 1 })
    bar.end()
    expect(output.written).toEqual(['sample catalogue: playing the weeks\n', 'sample catalogue: done\n'])
  })
})
