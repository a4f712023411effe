// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NEAR_ROWS, REST_SLICE, SCREEN_SLICE, toNextSlice, useSlicedFilter } from './sliced-filter.ts'

const ENTRIES = Array.from({ length: 200 }, (_, i) => ({ id: `row ${i}` }))
const idsOf = (isIn: (index: number) => boolean) => new Set(ENTRIES.filter((_, i) => isIn(i)).map(({ id }) => id))
const EVEN = idsOf((i) => i % 2 === 0)
const NONE: ReadonlySet<string> = new Set()

describe('toNextSlice', () => {
  it('hides rows that don’t match at once', () => {
    const { shown } = toNextSlice(ENTRIES, null, EVEN, SCREEN_SLICE)
    expect([...(shown ?? [])].filter((id) => !EVEN.has(id))).toEqual([])
  })

  it('shows the rows of a slice from the top', () => {
    const { shown, isFilled } = toNextSlice(ENTRIES, NONE, EVEN, SCREEN_SLICE)
    expect([...(shown ?? [])]).toEqual([...EVEN].slice(0, SCREEN_SLICE.rows))
    expect(isFilled).toBe(false)
  })

  it('adds no row below the first screen until that is filled', () => {
    const screen = new Set([...EVEN].slice(0, SCREEN_SLICE.upTo))
    expect(toNextSlice(ENTRIES, screen, EVEN, SCREEN_SLICE)).toEqual({ shown: screen, isFilled: true })
    const { shown } = toNextSlice(ENTRIES, screen, EVEN, REST_SLICE)
    expect(shown?.size).toBe(screen.size + REST_SLICE.rows)
  })

  it('shows rows far below together, because browsers don’t lay them out', () => {
    const near = new Set([...EVEN].slice(0, NEAR_ROWS - REST_SLICE.rows))
    expect(toNextSlice(ENTRIES, near, EVEN, REST_SLICE)).toEqual({ shown: EVEN, isFilled: true })
  })

  it('shows everything at once if few rows appear', () => {
    const few = idsOf((i) => i < SCREEN_SLICE.rows)
    for (const shown of [NONE, null])
      expect(toNextSlice(ENTRIES, shown, few, SCREEN_SLICE)).toEqual({ shown: few, isFilled: true })
  })
})

const render = (isAtTop = true) =>
  renderHook(({ entries, ids }) => useSlicedFilter(entries, ids, isAtTop), {
    initialProps: { entries: ENTRIES, ids: NONE },
  })
const passFrames = async (count: number) => {
  for (let frame = 0; frame < count; frame++) await act(() => vi.advanceTimersByTimeAsync(20))
}

describe('useSlicedFilter', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('fills the first screen in some frames, and the rest after a pause', async () => {
    const { result, rerender } = render()
    rerender({ entries: ENTRIES, ids: EVEN })
    expect(result.current?.size).toBe(SCREEN_SLICE.rows)
    await passFrames(6)
    expect(result.current?.size).toBe(SCREEN_SLICE.upTo)
    await passFrames(40)
    expect(result.current).toBe(EVEN)
  })

  it('follows a filter that changes on the way', async () => {
    const { result, rerender } = render()
    rerender({ entries: ENTRIES, ids: EVEN })
    const odd = idsOf((i) => i % 2 === 1)
    rerender({ entries: ENTRIES, ids: odd })
    await passFrames(60)
    expect(result.current).toBe(odd)
  })

  it('shows another week at once', () => {
    const { result, rerender } = render()
    rerender({ entries: [...ENTRIES], ids: EVEN })
    expect(result.current).toBe(EVEN)
  })

  it('filters a scrolled table at once', () => {
    const { result, rerender } = render(false)
    rerender({ entries: ENTRIES, ids: EVEN })
    expect(result.current).toBe(EVEN)
  })
})
