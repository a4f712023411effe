import { type DatabaseSync } from 'node:sqlite'
import { type DayNumber } from '#contract/dates.ts'
import { type ChartRow } from './chart-row.ts'

/** A chart row as stored. `track` is empty if the chart has no track ids. */
export type PublishedRow = {
  rank: number
  title: string
  artist: string
  track: string
  lastWeek: number | null
  peak: number | null
  weeksOn: number | null
  streams: number | null
  label: string | null
  durationSec: number | null
}

export type PublishedRows = {
  replaceWeek(chartId: string, week: DayNumber, rows: readonly ChartRow[]): void
  weeksOf(chartId: string): Generator<{ week: DayNumber; rows: PublishedRow[] }>
}

export function createPublishedRows(database: DatabaseSync): PublishedRows {
  const deleteWeek = database.prepare('delete from published_row where chart_id = ? and week = ?')
  const insert = database.prepare('insert or replace into published_row values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  // Generators may run at the same time, so each needs its own statement.
  const select = () =>
    database.prepare('select * from published_row where chart_id = ? order by week, rank, title, artist, track')
  return {
    replaceWeek(chartId, week, rows) {
      deleteWeek.run(chartId, week)
      for (const { rank, title, artist, lastWeek, peak, weeksOn, track } of rows) {
        const { id = '', streams = null, label = null, durationSec = null } = track ?? {}
        insert.run(chartId, week, rank, title, artist, id, lastWeek, peak, weeksOn, streams, label, durationSec)
      }
    },
    *weeksOf(chartId) {
      let week: DayNumber | null = null
      let rows: PublishedRow[] = []
      for (const row of select().iterate(chartId)) {
        const rowWeek = Number(row['week'])
        if (week !== null && rowWeek !== week) {
          yield { week, rows }
          rows = []
        }
        week = rowWeek
        rows.push(toPublishedRow(row))
      }
      if (week !== null) yield { week, rows }
    },
  }
}

function toPublishedRow(row: Record<string, unknown>): PublishedRow {
  const text = (column: string) => (typeof row[column] === 'string' ? row[column] : null)
  const number = (column: string) => (typeof row[column] === 'number' ? row[column] : null)
  return {
    rank: Number(row['rank']),
    title: String(row['title']),
    artist: String(row['artist']),
    track: String(row['track']),
    lastWeek: number('last_week'),
    peak: number('peak'),
    weeksOn: number('weeks_on'),
    streams: number('streams'),
    label: text('label'),
    durationSec: number('duration_sec'),
  }
}
