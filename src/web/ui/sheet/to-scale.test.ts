import { expect, it } from 'vitest'
import { toScale } from './to-scale.ts'

it('starts amounts with zero and ends them above the highest', () => {
  expect(toScale([97_000_000, 148_000_000], false)).toEqual({
    low: 0,
    high: 150_000_000,
    ticks: [0, 50_000_000, 100_000_000, 150_000_000],
  })
})

it('starts ranks with 1', () => {
  expect(toScale([3, 18], true)).toEqual({ low: 1, high: 18, ticks: [1, 5, 10, 15] })
})

it('shows negative amounts below zero', () => {
  expect(toScale([-0.2, 0.5], false).ticks).toEqual([-0.25, 0, 0.25, 0.5])
})

it('has a scale without values', () => {
  expect(toScale([], false).ticks).toContain(0)
})
