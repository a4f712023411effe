import { describe, expect, it } from 'vitest'
import { createEntry } from '#contract/testing/chart-data.ts'
import { countByFilter, filterEntries, filterExits } from './movements.ts'

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
  ])('matches %j to ranks %j', (text, ranks) => {
    expect(filterEntries(entries, { q: text, show: 'all' }).map(({ rank }) => rank)).toEqual(ranks)
  })

  it.each([
    ['all', [1, 2, 3]],
    ['new', [2]],
    ['re', []],
    ['up', [1, 3]],
    ['up-on-less', [3]],
    ['down-on-more', []],
  ] as const)('shows %s', (show, ranks) => {
    const moved = [
      createEntry(1, { movement: 'up' }),
      createEntry(2, { movement: 'new' }),
      createEntry(3, { movement: 'up', metrics: [90], lastTotal: 100 }),
    ]
    expect(filterEntries(moved, { q: '', show }).map(({ rank }) => rank)).toEqual(ranks)
  })
})

describe('exits', () => {
  const exits = [
    { id: 'SG1', title: 'Gone', credit: 'Past', lastRank: 5, peak: 1, weeksOn: 9 },
    { id: 'SG2', title: 'Away', credit: null, lastRank: 9, peak: 2, weeksOn: 3 },
  ]

  it.each([
    ['all', '', 2],
    ['exits', '', 2],
    ['exits', 'gone', 1],
    ['new', '', 0],
  ] as const)('show=%s with %j leaves %i', (show, q, count) => {
    expect(filterExits(exits, { q, show })).toHaveLength(count)
  })

  it('counts the titles that each filter shows', () => {
    const counts = countByFilter({ entries: [createEntry(1, { movement: 'up' }), createEntry(2)], exits })
    expect(counts).toMatchObject({ all: 2, up: 1, same: 1, new: 0, exits: 2 })
    expect(countByFilter({ entries, exits: null }).exits).toBeNull()
    expect(filterEntries([createEntry(1)], { q: '', show: 'exits' })).toEqual([])
  })
})
