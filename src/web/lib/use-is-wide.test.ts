import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useIsWide } from './use-is-wide.ts'

const observers = new Set<() => void>()

/** As browsers do: it tells what an element is as soon as it looks at it. */
class Observer {
  readonly #measure: () => void
  constructor(measure: () => void) {
    this.#measure = measure
    observers.add(measure)
  }
  observe() {
    this.#measure()
  }
  disconnect() {}
}

/** An element of a width that changes; how often it was drawn. */
function renderWide(fromPx: number, initialPx: number) {
  let widthPx = initialPx
  let renders = 0
  const element = document.createElement('div')
  Object.defineProperty(element, 'clientWidth', { get: () => widthPx })
  const ref = { current: element }
  const hook = renderHook(() => {
    renders++
    return useIsWide(ref, fromPx)
  })
  return {
    isWide: () => hook.result.current,
    renders: () => renders,
    drag: (px: number) =>
      act(() => {
        widthPx = px
        for (const measure of observers) measure()
      }),
  }
}

beforeEach(() => vi.stubGlobal('ResizeObserver', Observer))
afterEach(() => {
  vi.unstubAllGlobals()
  observers.clear()
})

describe('useIsWide', () => {
  it('is what the element is, not the window', () => {
    const frame = renderWide(640, 600)
    expect(window.innerWidth).toBeGreaterThan(640)
    expect(frame.isWide()).toBe(false)
    frame.drag(640)
    expect(frame.isWide()).toBe(true)
  })

  it('draws nothing again while no more than the width changes', () => {
    const frame = renderWide(640, 900)
    const before = frame.renders()
    frame.drag(800)
    frame.drag(700)
    expect(frame.renders()).toBe(before)
  })

  it('keeps what it had while it is hidden', () => {
    const frame = renderWide(640, 900)
    frame.drag(0)
    expect(frame.isWide()).toBe(true)
  })
})
