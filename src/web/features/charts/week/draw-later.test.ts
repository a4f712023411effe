import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isDrawnAtOnce, ROWS_AT_ONCE, useRowsInDocument } from './draw-later.ts'

describe('isDrawnAtOnce', () => {
  it.each([
    [0, 0, true],
    [ROWS_AT_ONCE - 1, 0, true],
    [ROWS_AT_ONCE, 0, false],
    [99, 100, true],
    [80, 100, false],
  ])('row %d while %d is the first on the screen: %s', (place, firstVisible, expected) => {
    expect(isDrawnAtOnce(place, firstVisible, ROWS_AT_ONCE)).toBe(expected)
  })
})

/** Each by itself, so that what one causes is drawn before the next. */
async function passFrames(count: number) {
  for (let frame = 0; frame < count; frame++) await act(() => vi.advanceTimersByTimeAsync(20))
}

describe('useRowsInDocument', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('goes from the first screen to all rows in one step', async () => {
    const counts: number[] = []
    const render = () => {
      const count = useRowsInDocument(200, ROWS_AT_ONCE, false)
      if (counts.at(-1) !== count) counts.push(count)
    }
    renderHook(render)
    await passFrames(3)
    expect(counts).toEqual([ROWS_AT_ONCE, 200])
  })

  it('waits for the runs, but not for long', async () => {
    const { result } = renderHook(() => useRowsInDocument(200, ROWS_AT_ONCE, true))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(result.current).toBe(ROWS_AT_ONCE)
    await passFrames(10)
    expect(result.current).toBe(200)
  })

  it('has every row at once where that is asked for', () => {
    expect(renderHook(() => useRowsInDocument(200, Infinity, true)).result.current).toBe(200)
  })
})
