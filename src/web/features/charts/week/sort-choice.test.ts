import { describe, expect, it } from 'vitest'
import { formatSort, parseSort, toNextSort } from './sort-choice.ts'

describe('parseSort', () => {
  it.each(['rank', '-rank', 'm-album-sales', '-m-album-sales'])('%s survives the way there and back', (text) => {
    expect(formatSort(parseSort(text))).toBe(text)
  })
})

describe('toNextSort', () => {
  const total = { id: 'total', firstOrder: 'desc' } as const
  it.each([
    ['from another column', 'rank', total, '-total'],
    ['once more', '-total', total, 'total'],
    ['and back to the official order', 'total', total, 'rank'],
    ['by rank itself', 'rank', { id: 'rank', firstOrder: 'asc' } as const, '-rank'],
    ['a column without order', '-total', { id: 'run', firstOrder: null }, '-total'],
  ])('%s', (_, now, column, next) => {
    expect(formatSort(toNextSort(parseSort(now), column))).toBe(next)
  })
})
