import { describe, expect, it } from 'vitest'
import { toHatch, toSparkline } from './sparkline-path.ts'

const box = { width: 106, height: 26, depth: 100 }

function ysOf(path: string): number[] {
  return [...path.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y))
}

describe('toSparkline', () => {
  it('draws number 1 at the top and the depth at the bottom', () => {
    expect(ysOf(toSparkline([1, 100], box).line)).toEqual([3, 23])
  })

  it('uses a logarithmic scale, with 10 halfway to 100', () => {
    expect(ysOf(toSparkline([10], box).line)).toEqual([13])
  })

  it.each([
    ['one line', [5, 4, 3], 'MLL'],
    ['a gap breaks the line', [5, null, 3], 'MM'],
    ['a gap at the start', [null, 4, 3], 'ML'],
    ['a gap at the end', [5, 4, null], 'ML'],
    ['lone weeks are dots', [5, null, 4, null, 3], 'MMM'],
    ['two runs', [5, 4, null, null, 3, 2], 'MLML'],
    ['never on', [null, null], ''],
    ['no weeks', [], ''],
  ])('%s', (_, ranks, commands) => {
    expect(toSparkline(ranks, box).line.replaceAll(/[^ML]/g, '')).toBe(commands)
  })

  it('spaces weeks evenly, gaps included', () => {
    const xs = [...toSparkline([1, null, 1, 1], box).line.matchAll(/[ML]([\d.]+)/g)].map(([, x]) => Number(x))
    expect(xs).toEqual([15.5, 65.5, 90.5])
  })

  it('marks the newest week only if the title is on the chart', () => {
    expect(toSparkline([2, 1], box).dot).toBe('M78 3h0')
    expect(toSparkline([1, null], box).dot).toBeNull()
  })

  it.each([
    ['a rank below the depth', [140]],
    ['a chart of depth 1', [1]],
  ])('stays within the box for %s', (_, ranks) => {
    for (const depth of [1, 100]) {
      for (const y of ysOf(toSparkline(ranks, { ...box, depth }).line)) expect(y).toSatisfy((at) => at >= 3 && at <= 23)
    }
  })
})

describe('toHatch', () => {
  it('covers only unavailable weeks', () => {
    const hatch = toHatch(['unavailable', 'unavailable', 'shown', 'failed'], { width: 80, height: 20 })
    const xs = [...hatch.matchAll(/M([\d.]+)/g)].map(([, x]) => Number(x))
    expect(xs).toEqual([0, 5, 10, 15, 20, 25, 30, 35])
  })

  it('is empty if all weeks are available', () => {
    expect(toHatch(['shown', 'shown'], { width: 80, height: 20 })).toBe('')
  })
})
