import { describe, expect, it } from 'vitest'
import { addLines, NO_TERRITORIES, toProgress } from './progress.ts'
import { createLine, createOutcome } from './testing/territory-lines.ts'

describe('addLines', () => {
  it('replaces a territory’s data and keeps the others', () => {
    const first = addLines(NO_TERRITORIES, [createLine('DE', { state: 'failed', metrics: null }), createLine('FR')])
    const second = addLines(first, [createLine('DE'), createOutcome()])
    expect(second.answers.DE?.state).toBe('shown')
    expect(second.answers.FR).toBe(first.answers.FR)
    expect(second.outcome?.shown).toBe(63)
    expect(first.answers.DE?.state).toBe('failed')
  })
})

describe('toProgress', () => {
  const some = addLines(NO_TERRITORIES, [createLine('DE'), createLine('FR', { state: 'failed', metrics: null })])
  const all = addLines(some, [createOutcome()])
  it.each([
    ['idle before the first request', NO_TERRITORIES, false, { state: 'idle', arrived: 0, failed: 0, total: 63 }],
    ['loading without data', NO_TERRITORIES, true, { state: 'loading', arrived: 0, failed: 0, total: 63 }],
    ['loading with data', some, true, { state: 'loading', arrived: 2, failed: 1, total: 63 }],
    ['stopped after a cancel', some, false, { state: 'stopped', arrived: 2, failed: 1, total: 63 }],
    ['done after the last line', all, false, { state: 'done', arrived: 2, failed: 1, total: 63 }],
    ['loading during a retry', { ...all, received: 0 }, true, { state: 'loading', arrived: 0, failed: 1, total: 63 }],
  ])('reports progress as %s', (_, arrived, isFetching, expected) => {
    expect(toProgress(arrived, isFetching)).toEqual(expected)
  })
})
