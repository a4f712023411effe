import { expect, it } from 'vitest'
import { toNamedColumns } from './named-columns.ts'

it.each([
  ['week', ['2026-W47'], 'id', 'Week'],
  ['chart_id', ['CR00001'], 'id', 'Chart ID'],
  ['start_date', ['2026-11-20'], 'date', 'Start date'],
  ['top_10_share', [0.5], 'percent', 'Top 10 share'],
  ['rank', [1, 2], 'integer', 'Rank'],
  ['rank', [1, 12.5], 'integer', 'Rank'],
  ['median_weeks_on', [10.5, 3], 'decimal', 'Median weeks on'],
  ['re_entries', [13], 'integer', 'Re-entries'],
  ['units', [78_772.22, 24], 'integer', 'Units'],
] as const)('finds the kind and the header of %s %j', (name, values, kind, header) => {
  expect(
    toNamedColumns(
      [name],
      values.map((value) => [value]),
    ),
  ).toEqual([{ id: name, kind, header }])
})
