// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { toTerritoryColumns } from './columns.ts'
import { createLine } from './testing/territory-lines.ts'
import { toTerritoriesFile } from './to-territories-downloads.ts'
import { toTerritoryRows } from './to-territory-rows.ts'

it('has the columns of the page, with code, unit, and the reason for a missing value', () => {
  const { territories } = toTerritoryRows({ answers: { DE: createLine('DE') } }, 'en')
  const { columns, rows } = toTerritoriesFile({
    subject: { kind: 'song', title: 'Half Light', credit: null },
    columns: toTerritoryColumns('none', {}),
    rows: territories.filter(({ territory }) => territory === 'DE' || territory === 'US'),
    receipt: createReceipt(),
    locale: 'en',
  })
  expect(columns.map(({ id }) => id).join()).toBe(
    'territory,location,streams,share,equivalents,unit,premium_share,index,note',
  )
  expect(rows).toEqual([
    ['Germany', 'DE', 1_000, null, 12.34, 'Stream Equivalent', 0.75, 100, null],
    ['United States', 'US', null, null, null, 'Album Equivalent', null, null, 'Not loaded'],
  ])
})
