import { describe, expect, it } from 'vitest'
import { quantile, timeTogether, toSamples } from './timing.ts'

describe('quantile', () => {
  it.each([
    [[1], 0.99, 1],
    [[1, 2, 3], 0.5, 2],
    [[1, 2], 0.5, 1.5],
    [[0, 10], 0.99, 9.9],
  ])('of %j at %d is %d', (sorted, part, expected) => {
    expect(quantile(sorted, part)).toBeCloseTo(expected)
  })

  it('of nothing is no number', () => {
    expect(toSamples([]).medianMs).toBeNaN()
  })
})

describe('timeTogether', () => {
  it('asks every way every question, each way first in its turn, and leaves the first round out', async () => {
    const calls: string[] = []
    const { samples, ratios } = await timeTogether(['x', 'y'], 2, [
      (question) => calls.push(`a${question}`),
      (question) => calls.push(`b${question}`),
    ])
    expect(calls).toEqual(['ax', 'bx', 'by', 'ay', 'bx', 'ax', 'ay', 'by', 'ax', 'bx', 'by', 'ay'])
    expect(samples.map(({ count }) => count)).toEqual([4, 4])
    expect(ratios[1]).toBe(1)
  })
})
