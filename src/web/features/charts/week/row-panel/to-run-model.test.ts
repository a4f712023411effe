import { describe, expect, it } from 'vitest'
import { step, windowOf } from '#contract/week-label.ts'
import { toRunModel } from './to-run-model.ts'

const toPoints = (...ranks: (number | null)[]) =>
  ranks.map((rank, i) => {
    const week = step('2024-W01', i)
    return { week, window: windowOf(week), state: 'shown' as const, rank }
  })

const labels = (...ranks: (number | null)[]) =>
  toRunModel(toPoints(...ranks), 200, 'en-US').labels.map(({ text, column }) => [text, column])

describe('toRunModel', () => {
  it('labels debut, peak, and latest week', () => {
    expect(labels(40, 3, null, 12)).toEqual([
      ['12 now', 3],
      ['peak 3', 1],
      ['debut 40', 0],
    ])
  })

  it('gives a point one label', () => {
    expect(labels(7)).toEqual([['7 now', 0]])
    expect(labels(1, 5)).toEqual([
      ['5 now', 1],
      ['peak 1', 0],
    ])
  })

  it('draws nothing without weeks', () => {
    expect(toRunModel([], 200, 'en-US')).toMatchObject({ columns: [], labels: [] })
  })

  it('distinguishes unavailable and failed weeks from weeks off the chart', () => {
    const states = ['shown', 'unavailable', 'failed', 'shown'] as const
    const points = toPoints(1, null, null, null).map((point, i) =>
      Object.assign(point, { state: states[i] ?? 'shown' }),
    )
    expect(toRunModel(points, 200, 'en-US').columns.map(({ state }) => state)).toEqual([
      'known',
      'gap',
      'failed',
      'known',
    ])
  })
})
