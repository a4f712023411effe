import { describe, expect, it } from 'vitest'
import { createEntry } from '#contract/testing/chart-data.ts'
import { describeDivergence, toDivergence } from './divergence.ts'

describe('toDivergence', () => {
  it.each([
    ['up', 90, 100, 'up-on-less'],
    ['down', 110, 100, 'down-on-more'],
    ['up', 110, 100, null],
    ['down', 90, 100, null],
    ['same', 90, 100, null],
    ['up', 100, 100, null],
    ['up', null, 100, null],
    ['new', 90, null, null],
  ] as const)('for a title that is %s with %s after %s, returns %s', (movement, total, lastTotal, divergence) => {
    expect(toDivergence(createEntry(5, { movement, metrics: [total], lastTotal }))).toBe(divergence)
  })

  it('is described with the unit', () => {
    expect(describeDivergence('up-on-less', 'Album Equivalents')).toBe('up on lower Album Equivalents')
  })
})
