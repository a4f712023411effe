import { describe, expect, it } from 'vitest'
import type { GraphFlag } from './graph-flag.ts'
import { placeFlags, TOUCH_DISTANCE_PX } from './place-flags.ts'

function toFlag(number: number, column: number): GraphFlag {
  return { key: String(number), number, column, label: '', body: null }
}

describe('placeFlags', () => {
  it('puts flags at the middle of their columns', () => {
    expect(placeFlags([toFlag(3, 0), toFlag(4, 5)], 10)).toMatchObject([
      { x: 5, text: '3' },
      { x: 55, text: '4' },
    ])
  })

  it('joins flags that would overlap', () => {
    const placed = placeFlags([toFlag(1, 0), toFlag(2, 0), toFlag(3, 2), toFlag(4, 8)], 10)
    expect(placed.map(({ text, x }) => [text, x])).toEqual([
      ['1–3', 15],
      ['4', 85],
    ])
  })

  it('joins flags that a finger can’t hit apart', () => {
    expect(placeFlags([toFlag(1, 0), toFlag(2, 4)], 10, TOUCH_DISTANCE_PX)).toMatchObject([{ text: '1–2' }])
    expect(placeFlags([toFlag(1, 0), toFlag(2, 5)], 10, TOUCH_DISTANCE_PX)).toHaveLength(2)
  })

  it('places none without flags', () => {
    expect(placeFlags([], 10)).toEqual([])
  })
})
