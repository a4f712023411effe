import { describe, expect, it } from 'vitest'
import { createSearchAnswer, createSearchResult } from '../../../testing/create-search-result.ts'
import { toPageCount, toResultGroups } from './to-result-groups.ts'

describe('toResultGroups', () => {
  it('distinguishes empty and failed kinds', () => {
    const answer = createSearchAnswer(
      [createSearchResult(), createSearchResult({ kind: 'artist', id: 'A1', title: 'Ana', credit: null })],
      {
        groups: [
          { kind: 'artist', total: 1, reachable: 1, failed: false },
          { kind: 'song', total: 1, reachable: 1, failed: false },
          { kind: 'album', total: 0, reachable: 0, failed: false },
          { kind: 'product', total: 0, reachable: 0, failed: true },
        ],
      },
    )
    expect(toResultGroups(answer).map(({ kind, results, hasFailed }) => [kind, results.length, hasFailed])).toEqual([
      ['artist', 1, false],
      ['song', 1, false],
      ['album', 0, false],
      ['product', 0, true],
    ])
  })
})

describe('toPageCount', () => {
  it.each([
    [0, 1],
    [1, 1],
    [25, 1],
    [26, 2],
    [10_000, 400],
  ])('divides %s results into %s pages', (reachable, pages) => {
    expect(toPageCount(reachable, 25)).toBe(pages)
  })
})
