import { describe, expect, it } from 'vitest'
import { toCustomWindow } from './range-choice.ts'

describe('toCustomWindow', () => {
  it.each([
    ['one end is missing', { start: '2026-03-01' }],
    ['the ends are turned round', { start: '2026-03-02', end: '2026-03-01' }],
    ['a day does not exist', { start: '2026-02-30', end: '2026-03-01' }],
    ['there is nothing', {}],
  ])('is null where %s', (_, choice) => {
    expect(toCustomWindow(choice)).toBeNull()
  })
})
