import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Change } from './change.tsx'

describe('Change', () => {
  it.each([
    ['rise', '▲', 'up 12%'],
    ['fall', '▼', 'down 12%'],
    ['same', '=', 'unchanged 12%'],
  ] as const)('%s has its sign for the eye and its word for the ear, whatever its colour', (direction, sign, read) => {
    const { container } = render(<Change direction={direction}>12%</Change>)
    const drawn = container.querySelector('[aria-hidden]')
    expect(drawn?.textContent).toBe(sign)
    drawn?.remove()
    expect(container.textContent).toBe(read)
  })
})
