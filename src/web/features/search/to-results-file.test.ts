// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { SearchAnswer, SearchResult } from '#contract/api/search.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { toFigureColumns, toFigureRows } from './results/figure-columns.tsx'
import { toResultsFile } from './to-results-file.ts'

const RESULT: SearchResult = {
  kind: 'song',
  id: 'SG1',
  title: 'Half Light',
  credit: 'Ana',
  releaseDate: '2024-03-08',
  label: 'Tenfold',
  identifier: null,
  country: null,
  genre: null,
  territory: null,
  source: null,
}
const ANSWER: SearchAnswer = {
  results: [RESULT, { ...RESULT, id: 'SG2', releaseDate: null }],
  from: 0,
  size: 20,
  total: 2,
  reachable: 2,
  groups: [],
  standings: [
    {
      id: 'SG1',
      rank: 5,
      movement: 'up',
      places: 4,
      peak: 2,
      chart: { name: 'Germany Songs 200', kind: 'song' },
      territory: 'DE',
      others: 3,
    },
  ],
  streams: [{ id: 'SG1', streams: 0 }],
  retrievedAt: '2026-11-20T08:00:00Z',
  stale: false,
  jump: null,
}

const toNames = (id: string) => ['Half Light', 'Ana', 'Song', id]
const MORE = [null, 'Tenfold', null]
const toPage = (id: string) => `${window.location.origin}/songs/${id}`
const toHeads = (answer: SearchAnswer) =>
  toFigureColumns(toFigureRows(answer.results, answer)).map(({ header }) => header)

it('has the figures of the page, and what it shows below a name', () => {
  const file = toResultsFile({ answer: ANSWER, query: 'half', rows: null, receipt: createReceipt() })
  expect(file.columns.map(({ id }) => id).join()).toBe(
    'title,credit,kind,id,release_date,rank,movement,peak,streams,rank_chart,identifier,label,location,page',
  )
  expect(file.rows).toEqual([
    [...toNames('SG1'), '2024-03-08', 5, 'up', 2, 0, 'Germany Songs 200', ...MORE, toPage('SG1')],
    [...toNames('SG2'), null, null, null, null, null, null, ...MORE, toPage('SG2')],
  ])
})

it('shows no column that has only dashes', () => {
  expect(toHeads(ANSWER)).toEqual(['Released', 'Best rank now', 'Move', 'Peak', 'Streams'])
  const standings = ANSWER.standings.map((standing) => Object.assign({}, standing, { peak: null, movement: 'unknown' }))
  expect(toHeads({ ...ANSWER, standings, streams: [] })).toEqual(['Released', 'Best rank now'])
})
