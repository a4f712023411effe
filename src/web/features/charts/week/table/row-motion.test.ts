import { describe, expect, it } from 'vitest'
import { canMoveRows, type MotionConditions, toOrigins } from './row-motion.ts'

const FAST: MotionConditions = { reducesMotion: false, paintMs: 20, cores: 8, memoryGb: 8, rowsOnScreen: 18 }

describe('canMoveRows', () => {
  it.each([
    ['on a fast device', {}, true],
    ['in a browser that doesn’t tell its memory', { memoryGb: null }, true],
    ['with reduced motion', { reducesMotion: true }, false],
    ['before a paint was measured', { paintMs: null }, false],
    ['after a slow paint', { paintMs: 51 }, false],
    ['with two cores', { cores: 2 }, false],
    ['with little memory', { memoryGb: 2 }, false],
    ['with very many rows on screen', { rowsOnScreen: 61 }, false],
  ])('%s', (_name, conditions, expected) => {
    expect(canMoveRows({ ...FAST, ...conditions })).toBe(expected)
  })
})

const rows = (ids: string) => ids.split('').map((id) => ({ id }))

describe('toOrigins', () => {
  const before = new Map(['a', 'b', 'c', 'd', 'e', 'f'].map((id, index) => [id, index]))

  it('returns only rows that moved or are new', () => {
    expect(toOrigins(before, rows('axcb'), { first: 0, end: 4 })).toEqual([
      { index: 1, from: null },
      { index: 3, from: 1 },
    ])
  })

  it('brings rows from far away in from the edge of the screen', () => {
    expect(toOrigins(before, rows('abfcda'), { first: 2, end: 4 })).toEqual([
      { index: 2, from: 4 },
      { index: 3, from: 2 },
    ])
    expect(toOrigins(before, rows('bcda'), { first: 3, end: 4 })).toEqual([{ index: 3, from: 2 }])
  })
})
