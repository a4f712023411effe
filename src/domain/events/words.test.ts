import { describe, expect, it } from 'vitest'
import { toShareText, toUnits } from './words.ts'

describe('toUnits', () => {
  it.each([
    [3.25, '3.3'],
    [12.4, '12'],
    [99_999, '99,999'],
    [100_000, '100K'],
    [961_143, '961K'],
    [-119_719, '−120K'],
    [999_500, '1M'],
    [3_240_000, '3.2M'],
    [34_680_000, '34.7M'],
  ])('writes %d as %s', (units, text) => {
    expect(toUnits(units)).toBe(text)
  })
})

describe('toShareText', () => {
  it.each([
    [-0.936, '93.6%'],
    [0, '0.0%'],
    [429.864, '42,986.4%'],
  ])('writes %d as %s', (ratio, text) => {
    expect(toShareText(ratio)).toBe(text)
  })
})
