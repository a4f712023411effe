// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { SearchResult } from '#contract/api/search.ts'
import { createSearchResult, createStanding } from '../../../testing/create-search-result.ts'
import { toFigureRows } from './figure-columns.tsx'
import { foldNamesakes } from './fold-namesakes.ts'

const named = (id: string, title: string | null, kind: SearchResult['kind'] = 'song') =>
  createSearchResult({ id, title, kind })

const fold = (results: SearchResult[], figures: Partial<Parameters<typeof toFigureRows>[1]> = {}) =>
  foldNamesakes(toFigureRows(results, { standings: [], ...figures })).map(({ result, namesakes }) =>
    [result, ...namesakes.map((row) => row.result)].map(({ id }) => id).join(' '),
  )

it('folds results with the same title under the one with the most streams', () => {
  const results = [named('1', 'Lonesome'), named('2', 'Radio'), named('3', 'lonesome'), named('4', 'Lonesome', 'album')]
  expect(fold(results, { streams: [{ id: '3', streams: 9 }] })).toEqual(['3 1', '2', '4'])
})

it('takes the best rank if no streams are known', () => {
  const standings = [createStanding({ id: '2', rank: 8 }), createStanding({ id: '3', rank: 4 })]
  expect(fold([named('1', 'A'), named('2', 'A'), named('3', 'A')], { standings })).toEqual(['3 2 1'])
})

it('keeps artists with the same name and results without a title apart', () => {
  const results = [named('1', 'Ana', 'artist'), named('2', 'Ana', 'artist'), named('3', null), named('4', null)]
  expect(fold(results)).toEqual(['1', '2', '3', '4'])
})
