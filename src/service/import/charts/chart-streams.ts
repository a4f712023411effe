import { WORLDWIDE } from '#contract/territories.ts'
import { COUNT_NAMES, type Counts, zeroCounts } from '../../store/facts.ts'
import type { Catalog } from '../catalog.ts'
import type { ImportTarget } from '../import-target.ts'
import type { ImportedRow, ChartTrack } from './chart-row.ts'

const UNSPLIT = COUNT_NAMES.indexOf('unsplit')

export function toStreamCounts(streams: number): Counts {
  const counts = zeroCounts()
  counts[UNSPLIT] = streams
  return counts
}

/** A publisher's track ID always identifies the same recording. */
export function toTrackKey(track: string): string {
  return `recording:track:${track}`
}

/** Adds the recording and its streams. The recording's names are derived later. */
export function putChartStreams(
  { title, artist, territory, week }: ImportedRow,
  track: ChartTrack,
  catalog: Catalog,
  { facts }: ImportTarget,
): void {
  const key = toTrackKey(track.id)
  const rowId = catalog.find(key) ?? catalog.put([key], { kind: 'recording', title, credit: artist }).rowId
  // Worldwide consumption is the sum of the territories, so a worldwide chart adds none.
  if (territory === WORLDWIDE) return
  const sums = toStreamCounts(track.streams)
  facts.put(catalog.putSeries(rowId, null), territory, week, { sums, days: null }, { isFromChart: true })
}
