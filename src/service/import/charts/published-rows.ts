import type { DatabaseSync } from 'node:sqlite'
import type { DayNumber } from '#contract/dates.ts'
import type { ImportedRow } from './chart-row.ts'

/** A chart row as stored. `track` is empty if the chart has no track IDs. */
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
  /** Returns how many rows differ from the stored ones, and how many were stored. */
  replaceWeek(chartId: string, week: DayNumber, rows: readonly ImportedRow[]): { changed: number; storedRows: number }
  /** The last rank of all stored weeks, because a corrected week can be shorter. */
  depthOf(chartId: string): number
  weeksOf(chartId: string): Generator<{ week: DayNumber; rows: PublishedRow[] }>
}

export function createPublishedRows(database: DatabaseSync): PublishedRows {
  const deleteWeek = database.prepare('delete from published_row where chart_id = ? and week = ?')
  const selectDepth = database.prepare('select max(rank) as depth from published_row where chart_id = ?')
  const insert = database.prepare('insert or replace into published_row values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const selectWeek = database.prepare('select * from published_row where chart_id = ? and week = ?')
  // Generators may run at the same time, so each needs its own statement.
  const select = () =>
    database.prepare('select * from published_row where chart_id = ? order by week, rank, title, artist, track')
  return {
    replaceWeek(chartId, week, rows) {
      const before = new Set(selectWeek.all(chartId, week).map((row) => JSON.stringify(Object.values(row))))
      deleteWeek.run(chartId, week)
      let changed = 0
      for (const { rank, title, artist, lastWeek, peak, weeksOn, track } of rows) {
        const { id = '', streams = null, label = null, durationSec = null } = track ?? {}
        const values = [chartId, week, rank, title, artist, id, lastWeek, peak, weeksOn, streams, label, durationSec]
        if (!before.has(JSON.stringify(values))) changed++
        insert.run(...values)
      }
      return { changed, storedRows: before.size }
    },
    depthOf: (chartId) => Number(selectDepth.get(chartId)?.['depth'] ?? 0),
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
