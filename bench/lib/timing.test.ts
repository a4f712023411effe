import { describe, expect, it } from 'vitest'
import { timePair, toSamples } from './timing.ts'

describe('toSamples', () => {
  it('is NaN for an empty list', () => {
    expect(toSamples([]).medianMs).toBeNaN()
  })
})

describe('timePair', () => {
  it('runs both functions on every item, alternates the order, and ignores the first round', async () => {
    const calls: string[] = []
    const { ours, bare, ratio } = await timePair(
      ['x', 'y'],
      2,
      (thing) => calls.push(`a${thing}`),
      (thing) => calls.push(`b${thing}`),
    )
    expect(calls).toEqual(['ax', 'bx', 'by', 'ay', 'bx', 'ax', 'ay', 'by', 'ax', 'bx', 'by', 'ay'])
    expect([ours.count, bare.count]).toEqual([4, 4])
    expect(ratio).toBeGreaterThan(0)
  })
})
