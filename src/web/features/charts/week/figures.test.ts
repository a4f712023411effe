import { describe, expect, it } from 'vitest'
import { toDecimals } from '#contract/chart-view/figures.ts'
import { toGainShare } from './figures.ts'

describe('toDecimals', () => {
  it.each([
    [[1, 2, 3], 0],
    [[1.5, 2, null], 1],
    [[0.5, 1000], 0],
    [[-1000.5, 1.5], 0],
    [[999.9], 1],
    [[null], 0],
    [[], 0],
  ])('%j: %i', (values, decimals) => {
    expect(toDecimals(values)).toBe(decimals)
  })
})

describe('toGainShare', () => {
  it.each([
    [120, 100, 0.2],
    [0, 100, -1],
    [100, 0, null],
    [100, -5, null],
    [100, null, null],
    [null, 100, null],
  ])('%j after %j is %j', (total, lastTotal, share) => {
    expect(toGainShare({ metrics: [total], lastTotal })).toBe(share)
  })
})
