// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { FIGURE_COLUMNS, type RelationRow, toNameColumn } from './relations/relation-columns.tsx'
import { toRelatedFile } from './to-related-file.ts'

const ID = `RC${'0'.repeat(31)}1`
const ROW: RelationRow = {
  entity: { kind: 'recording', id: ID, title: 'Live', credit: 'Ana', relation: null },
  credit: null,
  isAmbiguous: false,
  title: {
    kind: 'recording',
    id: ID,
    state: 'shown',
    edition: null,
    releaseDate: '2024-03-08',
    streams: 1_500_000,
    partialReasons: [],
    position: { chartId: 'CR00001', chart: 'Test Songs', week: '2026-W46', peak: 3, rank: null },
  },
  figures: 'loaded',
}
const PAGE = `${window.location.origin}/recordings/${ID}`

function toFile(columns: Parameters<typeof toRelatedFile>[0]['columns'], rows: readonly RelationRow[]) {
  const entity = { kind: 'song', title: 'Half Light', credit: 'Ana' } as const
  return toRelatedFile({ entity, what: 'Recordings', columns, rows, receipt: createReceipt(), locale: 'en' })
}

it('has the columns of the page, with chart, reason for a missing value, and link', () => {
  const beyond = { ...ROW, title: undefined }
  const { columns, rows } = toFile([toNameColumn('Title'), ...FIGURE_COLUMNS], [ROW, beyond])
  expect(columns.map(({ id }) => id).join()).toBe(
    'title,credit,kind,id,release_date,streams,peak,rank,chart,week,note,page',
  )
  const names = ['Live', 'Ana', 'Recording', ID]
  expect(rows).toEqual([
    [...names, '2024-03-08', 1_500_000, 3, null, 'Test Songs', '2026-W46', null, PAGE],
    [...names, null, null, null, null, null, null, 'not loaded: beyond the limit of calls', PAGE],
  ])
})

it('has no empty columns of figures that the page doesn’t show', () => {
  const { columns, rows } = toFile([toNameColumn('Name')], [ROW])
  expect(columns.map(({ header }) => header)).toEqual(['Name', 'Credit', 'Type', 'ID', 'Page'])
  expect(rows).toEqual([['Live', 'Ana', 'Recording', ID, PAGE]])
})
