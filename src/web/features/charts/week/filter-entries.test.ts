import { describe, expect, it } from 'vitest'
import { createEntry } from '../testing/chart-data.ts'
import { filterEntries } from './filter-entries.ts'

const entries = [
  createEntry(1, { title: 'Halcyón', credit: 'Ŵen & Co' }),
  createEntry(2, { title: '東の空', credit: 'Σίγμα' }),
  createEntry(3, { title: null, credit: null, id: 'SG0ABC' }),
]

describe('filterEntries', () => {
  it.each([
    ['', [1, 2, 3]],
    ['   ', [1, 2, 3]],
    ['halcyon', [1]],
    ['WEN halcyon', [1]],
    ['halcyon nobody', []],
    ['東', [2]],
    ['σιγμα', [2]],
    ['sg0abc', [3]],
    ['null', []],
    ['.*', []],
  ])('%j keeps %j', (text, ranks) => {
    expect(filterEntries(entries, text).map(({ rank }) => rank)).toEqual(ranks)
  })
})
