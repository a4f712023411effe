import { describe, expect, it } from 'vitest'
import { createEntry } from '#contract/testing/chart-data.ts'
import { CHANGE_COLUMN, findColumn, RANK_COLUMN, SPARKLINE_COLUMN, toChartColumns } from './columns.ts'
import { describeSort, formatSort, parseSort, sortEntries, toNextSort } from './sort.ts'
import { withMetrics } from '#contract/testing/chart-data.ts'

const COLUMNS = toChartColumns(withMetrics(['Total', 'Album Sales'], 'album_equivalent'))

const entries = [
  createEntry(1, {
    title: 'Émile',
    movement: 'same',
    places: 0,
    lastWeek: 1,
    peak: 1,
    metrics: [500, 0],
    lastTotal: 510,
  }),
  createEntry(2, { title: null, movement: 'new', places: null, lastWeek: null, peak: 2, metrics: [400, null] }),
  createEntry(3, {
    title: 'Zulu',
    movement: 'up',
    places: 7,
    lastWeek: 10,
    peak: 3,
    metrics: [300, 9],
    lastTotal: 100,
  }),
  createEntry(4, {
    title: 'dawn',
    movement: 'down',
    places: -2,
    lastWeek: 2,
    peak: 1,
    metrics: [null, -4],
    lastTotal: 5,
  }),
  createEntry(5, { title: 'Track 10', movement: 're', places: null, lastWeek: null, peak: 2, metrics: [200, 3] }),
  createEntry(6, { title: 'Track 9', movement: 'unknown', places: null, lastWeek: null, peak: null, metrics: [] }),
]

describe('sortEntries', () => {
  it.each([
    ['rank', 'asc', [1, 2, 3, 4, 5, 6]],
    ['rank', 'desc', [6, 5, 4, 3, 2, 1]],
    ['change', 'desc', [3, 1, 4, 2, 5, 6]],
    ['change', 'asc', [4, 1, 3, 2, 5, 6]],
    ['title', 'asc', [4, 1, 6, 5, 3, 2]],
    ['title', 'desc', [3, 5, 6, 1, 4, 2]],
    ['last-week', 'asc', [1, 4, 3, 2, 5, 6]],
    ['peak', 'asc', [1, 4, 2, 5, 3, 6]],
    ['total', 'desc', [1, 2, 3, 5, 4, 6]],
    ['gain', 'desc', [3, 1, 2, 4, 5, 6]],
    ['m-album-sales', 'desc', [3, 5, 1, 4, 2, 6]],
    ['m-album-sales', 'asc', [4, 1, 5, 3, 2, 6]],
  ] as const)('sorts by %s, %s', (by, order, ranks) => {
    const column = findColumn(COLUMNS, by) ?? RANK_COLUMN
    expect(sortEntries(entries, column, order).map(({ rank }) => rank)).toEqual(ranks)
  })

  it('doesn’t change its input', () => {
    const before = [...entries]
    sortEntries(entries, RANK_COLUMN, 'desc')
    expect(entries).toEqual(before)
  })
})
describe('parseSort', () => {
  it.each(['rank', '-rank', 'm-album-sales', '-m-album-sales'])('%s survives a round trip', (text) => {
    expect(formatSort(parseSort(text))).toBe(text)
  })
})

describe('toNextSort', () => {
  const total = { id: 'total', format: 'count', firstOrder: 'desc' } as const
  it.each([
    ['the biggest falls among fallers', 'rank', CHANGE_COLUMN, 'change', 'down' as const],
    ['then the smallest', 'change', CHANGE_COLUMN, '-change', 'down' as const],
    ['the biggest climbs among all', 'rank', CHANGE_COLUMN, '-change', 'all' as const],
    ['from another column', 'rank', total, '-total'],
    ['once more', '-total', total, 'total'],
    ['and back to the official order', 'total', total, 'rank'],
    ['by rank itself', 'rank', RANK_COLUMN, '-rank'],
    ['a column without order', '-total', SPARKLINE_COLUMN, '-total'],
  ])('%s', (_, now, column, next, show = 'all') => {
    expect(formatSort(toNextSort(parseSort(now), column, show))).toBe(next)
  })
})

describe('describeSort', () => {
  it.each([
    ['peak', 'asc', 'Sorted by peak, best rank first'],
    ['change', 'asc', 'Sorted by move, biggest falls first'],
    ['title', 'desc', 'Sorted by title, Z to A'],
    ['total', 'desc', 'Sorted by Album Equivalent, highest first'],
    ['gain', 'desc', 'Sorted by Album Equivalent vs. last week, biggest gains first'],
  ] as const)('names %s, %s', (id, order, text) => {
    expect(describeSort(findColumn(COLUMNS, id) ?? RANK_COLUMN, order)).toBe(text)
  })
})
