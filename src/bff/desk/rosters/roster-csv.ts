import type { RosterSummary } from '#contract/desk/rosters.ts'
import type { CsvColumns } from '#domain/file-table/csv-columns.ts'

export const ROSTER_COLUMNS: CsvColumns<RosterSummary> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  artists: ({ counts }) => counts.artist,
  songs: ({ counts }) => counts.song,
  albums: ({ counts }) => counts.album,
  charts: ({ counts }) => counts.chart,
  updated_at: ({ updatedAt }) => updatedAt,
}
