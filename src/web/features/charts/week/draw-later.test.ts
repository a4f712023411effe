import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GROUP_ROWS, toGroupsAtOnce, useAllRows } from './draw-later.ts'

describe('toGroupsAtOnce', () => {
  const full = [12, 12, 12, 12, 2]

  it.each([
    ['the first at the top of the table', full, 0, { from: 0, end: 1 }],
    ['two further down, for of the first perhaps one row is seen', full, 2, { from: 2, end: 4 }],
    ['as many as there are at its end', full, 4, { from: 4, end: 5 }],
    ['more of those that a filter thinned out', [1, 0, 4, 7, 2], 0, { from: 0, end: 4 }],
    ['none where nothing is shown', [], 0, { from: 0, end: 0 }],
  ])('%s', (_name, shown, firstVisible, expected) => {
    expect(toGroupsAtOnce(shown, firstVisible, GROUP_ROWS)).toEqual(expected)
  })
})

/** Each by itself, so that what one causes is drawn before the next. */
async function passFrames(count: number) {
  for (let frame = 0; frame < count; frame++) await act(() => vi.advanceTimersByTimeAsync(20))
}

describe('useAllRows', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('has the other rows after the frame of the first', async () => {
    const seen: boolean[] = []
    const render = () => {
      const hasAll = useAllRows(false)
      if (seen.at(-1) !== hasAll) seen.push(hasAll)
    }
    renderHook(render)
    await passFrames(3)
    expect(seen).toEqual([false, true])
  })

  it('waits for the runs, but not for long', async () => {
    const { result } = renderHook(() => useAllRows(true))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(result.current).toBe(false)
    await passFrames(10)
    expect(result.current).toBe(true)
  })
})
