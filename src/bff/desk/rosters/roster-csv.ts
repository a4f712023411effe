import type { RosterMember, RosterSummary } from '#contract/desk/rosters.ts'
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

export const MEMBER_COLUMNS: CsvColumns<RosterMember> = {
  kind: ({ kind }) => kind,
  id: ({ id }) => id,
  title: ({ title }) => title,
  credit: ({ credit }) => credit,
  added_at: ({ addedAt }) => addedAt,
  added_by: ({ addedBy }) => addedBy,
}
