import type { DeskArtist } from '#contract/desk/desk-week.ts'
import { METRICS } from '#contract/metric-table.ts'
import type { RowColumn } from '../file-table/file-table.ts'
import { toRelativeChange } from '../numbers/relative-change.ts'

type Streams = Pick<DeskArtist, 'streams'>

export function toWeekChange({ streams }: Streams): number | null {
  return toRelativeChange(streams.value, streams.previous)
}

export function toYearChange({ streams }: Streams): number | null {
  return toRelativeChange(streams.value, streams.yearBefore)
}

export const VS_LAST_WEEK = 'vs. last week'
export const VS_LAST_YEAR = 'vs. last year'

/** Columns of the desk's artists in files. The page shows the same values on one line per artist. */
export const ARTIST_COLUMNS: readonly RowColumn<DeskArtist>[] = [
  { id: 'artist', header: 'Artist', kind: 'text', value: ({ name, id }) => name ?? id },
  { id: 'streams', header: METRICS.streams.label, kind: 'integer', value: ({ streams }) => streams.value },
  { id: 'change', header: `Change ${VS_LAST_WEEK}`, kind: 'change', value: toWeekChange },
  { id: 'year_change', header: `Change ${VS_LAST_YEAR}`, kind: 'change', value: toYearChange },
]
