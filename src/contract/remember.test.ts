import { expect, it, vi } from 'vitest'
import { remember } from './remember.ts'

it('computes a value once', () => {
  const compute = vi.fn((key: number) => key * 2)
  const double = remember(compute)
  expect([double(2), double(2), double(3)]).toEqual([4, 4, 6])
  expect(compute).toHaveBeenCalledTimes(2)
})

it('forgets all values before they take too much memory', () => {
  const compute = vi.fn((key: number) => key)
  const same = remember(compute, 2)
  for (const key of [0, 1, 1, 2, 0]) same(key)
  expect(compute.mock.calls).toEqual([[0], [1], [2], [0]])
})
