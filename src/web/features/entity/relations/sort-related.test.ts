import { expect, it } from 'vitest'
import type { RelatedTitle } from '#contract/api/relations.ts'
import { type RelatedSort, sortRelated, toNextRelatedSort } from './sort-related.ts'

const title = (id: string, different: Partial<RelatedTitle>): RelatedTitle => ({
  kind: 'song',
  id,
  state: 'shown',
  edition: null,
  releaseDate: null,
  streams: null,
  partialReasons: [],
  position: null,
  ...different,
})
const position = { chartId: 'CR1', chart: 'Songs', week: '2026-W46', peak: 3, rank: null }
const TITLES = {
  a: title('a', { streams: 0, releaseDate: '2024-03-08', position }),
  b: title('b', { streams: 50, releaseDate: '2026-01-02', position: { ...position, peak: 1, rank: 9 } }),
}
const ROWS = ['c', 'a', 'b'].map((id) => ({
  kind: 'song' as const,
  id,
  title: id.toUpperCase(),
  credit: null,
  relation: null,
}))
const order = (sort: RelatedSort) => sortRelated(ROWS, TITLES, sort, 'en').map(({ id }) => id)

it.each([
  [null, ['c', 'a', 'b']],
  [{ key: 'title', isDescending: false }, ['a', 'b', 'c']],
  [{ key: 'streams', isDescending: true }, ['b', 'a', 'c']],
  [{ key: 'streams', isDescending: false }, ['a', 'b', 'c']],
  [{ key: 'releaseDate', isDescending: true }, ['b', 'a', 'c']],
  [{ key: 'peak', isDescending: false }, ['b', 'a', 'c']],
  [{ key: 'rank', isDescending: false }, ['b', 'a', 'c']],
] as const)(
  'sorts by %j with zero as a value, missing values last, and titles off the chart by peak',
  (sort, expected) => {
    expect(order(sort)).toEqual(expected)
  },
)

it('starts with the newest, the most streams, and the best rank', () => {
  expect(toNextRelatedSort(null, 'streams')).toEqual({ key: 'streams', isDescending: true })
  expect(toNextRelatedSort(null, 'peak')).toEqual({ key: 'peak', isDescending: false })
  expect(toNextRelatedSort({ key: 'peak', isDescending: false }, 'peak')).toEqual({ key: 'peak', isDescending: true })
})
