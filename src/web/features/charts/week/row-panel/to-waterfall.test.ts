import { describe, expect, it } from 'vitest'
import type { SourceChange } from './change-by-source.ts'
import { toWaterfall } from './to-waterfall.ts'

const leaf = (label: string, change: number | null): SourceChange => ({ label, change, parts: [] })
const short = ({ steps }: ReturnType<typeof toWaterfall>) =>
  steps.map(({ label, change, from, to }) => [label, change, from, to])

describe('toWaterfall', () => {
  const parts = [
    leaf('Song sales', -10),
    { label: 'Streams', change: 60, parts: [leaf('Premium', 80), leaf('Ad-supported', -25), leaf('Unallocated', 5)] },
    leaf('Unallocated', 3),
  ]

  it('runs from last week to this week, streams first, with one step for what is unallocated', () => {
    const waterfall = toWaterfall(100, { change: 53, parts }, 0)
    expect(short(waterfall)).toEqual([
      ['Premium', 80, 100, 180],
      ['Ad-supported', -25, 180, 155],
      ['Song sales', -10, 155, 145],
      ['Unallocated', 8, 145, 153],
    ])
    expect(waterfall).toMatchObject({ lastWeek: 100, thisWeek: 153 })
  })

  it('starts with the part of a formula change', () => {
    const waterfall = toWaterfall(90, { change: 53, parts }, 10)
    expect(short(waterfall)[0]).toEqual(['From the formula change', 10, 90, 100])
    expect(waterfall.thisWeek).toBe(153)
  })

  it('leaves out parts without a change and keeps unknown ones', () => {
    const known = toWaterfall(100, { change: 5, parts: [leaf('Album sales', 0), leaf('Song sales', 5)] }, 0)
    expect(short(known)).toEqual([['Song sales', 5, 100, 105]])
    const unknown = toWaterfall(100, { change: 5, parts: [leaf('Album sales', null), leaf('Unallocated', 5)] }, 0)
    expect(short(unknown)).toEqual([
      ['Album sales', null, 100, 100],
      ['Unallocated', 5, 100, 105],
    ])
  })

  it('begins its axis below the lowest total, but never below zero', () => {
    const { low, high } = toWaterfall(100, { change: 53, parts }, 0)
    expect(low).toBeLessThan(100)
    expect(low).toBeGreaterThan(90)
    expect(high).toBeGreaterThan(180)
    expect(toWaterfall(1, { change: 100, parts: [leaf('Premium', 100)] }, 0).low).toBe(0)
    expect(toWaterfall(0, { change: 0, parts: [] }, 0).high).toBeGreaterThan(0)
  })
})
