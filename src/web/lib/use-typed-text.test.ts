import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useTypedText } from './use-typed-text.ts'

function renderTyped(value: string) {
  const onType = vi.fn<(text: string) => void>()
  const hook = renderHook(({ address }) => useTypedText(address, onType), { initialProps: { address: value } })
  return {
    onType,
    text: () => hook.result.current[0],
    type: (text: string) => act(() => hook.result.current[1](text)),
    arrive: (address: string) => hook.rerender({ address }),
  }
}

describe('useTypedText', () => {
  it('keeps what is typed while the address lags behind', () => {
    const field = renderTyped('')
    field.type('a')
    field.type('ab')
    field.arrive('a')
    field.type('abc')
    expect(field.text()).toBe('abc')
    field.arrive('abc')
    expect(field.text()).toBe('abc')
    expect(field.onType.mock.calls).toEqual([['a'], ['ab'], ['abc']])
  })

  it('follows an address that changed by itself', () => {
    const field = renderTyped('start')
    field.type('start here')
    field.arrive('start here')
    field.arrive('')
    expect(field.text()).toBe('')
    field.arrive('start')
    expect(field.text()).toBe('start')
  })

  it('counts an address that was skipped as seen', () => {
    const field = renderTyped('')
    field.type('a')
    field.type('ab')
    field.arrive('ab')
    field.arrive('a')
    expect(field.text()).toBe('a')
  })
})
