import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { usePausedText } from './use-paused-text.ts'

function renderPaused(value: string) {
  const write = vi.fn<(text: string) => void>()
  const hook = renderHook(({ address }) => usePausedText(address, write), { initialProps: { address: value } })
  return {
    written: () => write.mock.calls.map(([text]) => text),
    text: () => hook.result.current[0],
    type: (text: string) => act(() => hook.result.current[1](text)),
    arrive: (address: string) => hook.rerender({ address }),
    pause: () => act(() => void vi.runAllTimers()),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('usePausedText', () => {
  it('shows each letter at once and writes the text once the typing pauses', () => {
    const field = renderPaused('')
    field.type('a')
    field.type('ab')
    expect(field.text()).toBe('ab')
    expect(field.written()).toEqual([])
    field.pause()
    expect(field.written()).toEqual(['ab'])
    field.arrive('ab')
    field.pause()
    expect(field.written()).toEqual(['ab'])
  })

  it('does not write over an address that changed by itself in the meantime', () => {
    const field = renderPaused('old')
    field.type('old text')
    field.arrive('')
    field.pause()
    expect(field.text()).toBe('')
    expect(field.written()).toEqual([])
  })
})
