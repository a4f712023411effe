import { describe, expect, it } from 'vitest'
import { addLines, NOTHING_ARRIVED, toProgress } from './progress.ts'
import { createLine, createOutcome } from './testing/territory-lines.ts'

describe('addLines', () => {
  it('replaces a territory’s data and keeps the others', () => {
    const first = addLines(NOTHING_ARRIVED, [createLine('DE', { state: 'failed', metrics: null }), createLine('FR')])
    const second = addLines(first, [createLine('DE'), createOutcome()])
    expect(second.answers.DE?.state).toBe('shown')
    expect(second.answers.FR).toBe(first.answers.FR)
    expect(second.outcome?.shown).toBe(63)
    expect(first.answers.DE?.state).toBe('failed')
  })
})

describe('toProgress', () => {
  const some = addLines(NOTHING_ARRIVED, [createLine('DE'), createLine('FR', { state: 'failed', metrics: null })])
  const all = addLines(some, [createOutcome()])
  it.each([
    ['before loading', NOTHING_ARRIVED, false, { state: 'idle', arrived: 0, failed: 0, total: 63 }],
    ['at the start', NOTHING_ARRIVED, true, { state: 'loading', arrived: 0, failed: 0, total: 63 }],
    ['while loading', some, true, { state: 'loading', arrived: 2, failed: 1, total: 63 }],
    ['canceled', some, false, { state: 'stopped', arrived: 2, failed: 1, total: 63 }],
    ['after the last line', all, false, { state: 'done', arrived: 2, failed: 1, total: 63 }],
    ['on retry', { ...all, came: 0 }, true, { state: 'loading', arrived: 0, failed: 1, total: 63 }],
  ])('%s', (_, arrived, isFetching, expected) => {
    expect(toProgress(arrived, isFetching)).toEqual(expected)
  })
})
