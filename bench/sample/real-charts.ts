import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RawRow } from '#service/import/parse/raw-row.ts'
import { openTable } from '#service/import/parse/table-rows.ts'
import { readText } from '#service/import/parse/text-source.ts'
import { type ChartRow, FIRST_WEEK } from './chart-rows.ts'

const SHARED_DATA = fileURLToPath(new URL('../../../shared/data/', import.meta.url))

export type RealChart = 'charts_us_albums' | 'charts_us_hot100' | 'spotify_weekly_top200'

/** Null when the file is missing. */
export async function readRealChart(name: RealChart): Promise<ChartRow[] | null> {
  const file = path.join(SHARED_DATA, `${name}.csv.gz`)
  if (!existsSync(file)) return null
  const { rows } = await openTable(readText(file, () => {}))
  const read: ChartRow[] = []
  for await (const row of rows) if (row.cell('start_date') >= FIRST_WEEK) read.push(toChartRow(row))
  return read
}

function toChartRow(row: RawRow): ChartRow {
  const streams = row.cell('streams')
  const lastRank = row.cell('last_week')
  return {
    week: row.cell('start_date'),
    rank: Number(row.cell('rank')),
    title: row.cell('entity_key') || row.cell('track_id'),
    artists: (row.cell('artists') || row.cell('artist')).split(', '),
    lastRank: lastRank === '' ? null : Number(lastRank),
    weeksOn: Number(row.cell('weeks_on')),
    value: streams === '' ? null : Number(streams),
    salesShare: null,
  }
}
