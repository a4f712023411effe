import { describe, expect, it } from 'vitest'
import { toRelativeChange } from './relative-change.ts'

describe('toRelativeChange', () => {
  it.each([
    [150, 100, 0.5],
    [100, 100, 0],
    [0, 100, -1],
    [-50, 100, -1.5],
    [100, 0, null],
    [0, 0, null],
    [100, -50, null],
    [-50, -100, null],
    [null, 100, null],
    [100, null, null],
  ])('of %s from %s is %s', (now, before, change) => {
    expect(toRelativeChange(now, before)).toBe(change)
  })
})
