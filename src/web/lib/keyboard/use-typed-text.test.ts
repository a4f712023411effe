// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { usePausedText, useTypedText } from './use-typed-text.ts'

function renderField(useText: typeof useTypedText, initial: string) {
  const onWrite = vi.fn<(text: string) => void>()
  const hook = renderHook(({ value }) => useText(value, onWrite), { initialProps: { value: initial } })
  return {
    written: () => onWrite.mock.calls.map(([text]) => text),
    text: () => hook.result.current[0],
    type: (text: string) => act(() => hook.result.current[1](text)),
    changeUrl: (value: string) => hook.rerender({ value }),
  }
}

describe('useTypedText', () => {
  it('keeps the typed text while the URL lags behind', () => {
    const field = renderField(useTypedText, '')
    field.type('a')
    field.type('ab')
    field.changeUrl('a')
    field.type('abc')
    expect(field.text()).toBe('abc')
    field.changeUrl('abc')
    expect(field.text()).toBe('abc')
    expect(field.written()).toEqual(['a', 'ab', 'abc'])
  })

  it('takes over a URL value that the field did not write', () => {
    const field = renderField(useTypedText, 'start')
    field.type('start here')
    field.changeUrl('start here')
    field.changeUrl('')
    expect(field.text()).toBe('')
    field.changeUrl('start')
    expect(field.text()).toBe('start')
  })

  it('treats written values that the URL skipped as seen', () => {
    const field = renderField(useTypedText, '')
    field.type('a')
    field.type('ab')
    field.changeUrl('ab')
    field.changeUrl('a')
    expect(field.text()).toBe('a')
  })
})

const pause = () => act(() => void vi.runAllTimers())

describe('usePausedText', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('shows each letter at once and writes the text when the typing pauses', () => {
    const field = renderField(usePausedText, '')
    field.type('a')
    field.type('ab')
    expect(field.text()).toBe('ab')
    expect(field.written()).toEqual([])
    pause()
    expect(field.written()).toEqual(['ab'])
    field.changeUrl('ab')
    pause()
    expect(field.written()).toEqual(['ab'])
  })

  it('does not overwrite a URL that changed during the pause', () => {
    const field = renderField(usePausedText, 'old')
    field.type('old text')
    field.changeUrl('')
    pause()
    expect(field.text()).toBe('')
    expect(field.written()).toEqual([])
  })
})
