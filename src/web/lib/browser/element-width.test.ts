// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useIsWide } from './element-size.ts'

const observers = new Set<() => void>()

/** Calls back on `observe`, as browsers do. */
class FakeResizeObserver {
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

function renderResizable(fromPx: number, initialPx: number) {
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
    resize: (px: number) =>
      act(() => {
        widthPx = px
        for (const measure of observers) measure()
      }),
  }
}

beforeEach(() => vi.stubGlobal('ResizeObserver', FakeResizeObserver))
afterEach(() => {
  vi.unstubAllGlobals()
  observers.clear()
})

describe('useIsWide', () => {
  it('depends on the element’s width, not the window’s', () => {
    const frame = renderResizable(640, 600)
    expect(window.innerWidth).toBeGreaterThan(640)
    expect(frame.isWide()).toBe(false)
    frame.resize(640)
    expect(frame.isWide()).toBe(true)
  })

  it('does not render again while the result stays the same', () => {
    const frame = renderResizable(640, 900)
    const before = frame.renders()
    frame.resize(800)
    frame.resize(700)
    expect(frame.renders()).toBe(before)
  })

  it('keeps its value while the element is hidden', () => {
    const frame = renderResizable(640, 900)
    frame.resize(0)
    expect(frame.isWide()).toBe(true)
  })
})
