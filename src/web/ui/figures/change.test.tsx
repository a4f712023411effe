import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Change } from './change.tsx'

describe('Change', () => {
  it.each([
    ['rise', '▲', 'up 12%'],
    ['fall', '▼', 'down 12%'],
    ['same', '=', 'unchanged 12%'],
  ] as const)('%s shows a glyph and has a word for screen readers', (direction, symbol, text) => {
    const { container } = render(<Change direction={direction}>12%</Change>)
    const glyph = container.querySelector('[aria-hidden]')
    expect(glyph?.textContent).toBe(symbol)
    glyph?.remove()
    expect(container.textContent).toBe(text)
  })
})
