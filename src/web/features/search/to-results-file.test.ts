// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { SearchAnswer } from '#contract/api/search.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { createSearchAnswer, createSearchResult, createStanding } from '../../testing/create-search-result.ts'
import { toFigureColumns, toFigureRows } from './results/figure-columns.tsx'
import { toResultsFile } from './to-results-file.ts'

const RESULT = createSearchResult({ id: 'SG1', title: 'Half Light', releaseDate: '2024-03-08', label: 'Tenfold' })
const ANSWER = createSearchAnswer([RESULT, { ...RESULT, id: 'SG2', releaseDate: null }], {
  standings: [createStanding({ id: 'SG1' })],
  streams: [{ id: 'SG1', streams: 0 }],
})

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
