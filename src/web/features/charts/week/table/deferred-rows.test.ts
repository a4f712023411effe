// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toImmediateGroups, useRendersAllRows } from './deferred-rows.ts'

describe('toImmediateGroups', () => {
  const full = [20, 20, 20, 20, 2]

  it.each([
    ['only the first group at the top of the table', full, 0, { from: 0, end: 1 }],
    ['two groups further down, because perhaps one row of the first is visible', full, 2, { from: 2, end: 4 }],
    ['only the last group at the end', full, 4, { from: 4, end: 5 }],
    ['more groups when a filter hides rows', [1, 0, 8, 11, 2], 0, { from: 0, end: 4 }],
    ['no groups when nothing is visible', [], 0, { from: 0, end: 0 }],
  ])('returns %s', (_name, visibleCounts, firstVisible, expected) => {
    expect(toImmediateGroups(visibleCounts, firstVisible)).toEqual(expected)
  })
})

/** Advances one frame at a time, so that each effect renders before the next. */
async function passFrames(count: number) {
  for (let frame = 0; frame < count; frame++) await act(() => vi.advanceTimersByTimeAsync(20))
}

describe('useRendersAllRows', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('renders the other rows one frame after the first', async () => {
    const seen: boolean[] = []
    const render = () => {
      const rendersAll = useRendersAllRows(false)
      if (seen.at(-1) !== rendersAll) seen.push(rendersAll)
    }
    renderHook(render)
    await passFrames(3)
    expect(seen).toEqual([false, true])
  })

  it('waits a limited time for sparkline data', async () => {
    const { result } = renderHook(() => useRendersAllRows(true))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(result.current).toBe(false)
    await passFrames(10)
    expect(result.current).toBe(true)
  })
})
