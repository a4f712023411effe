import { WORLDWIDE } from '#contract/territories.ts'
import { COUNT_NAMES, type Counts, zeroCounts } from '../../store/facts.ts'
import { type Catalogue } from '../catalogue.ts'
import { type ImportTarget } from '../import-target.ts'
import { type ChartRow, type ChartTrack } from './chart-row.ts'

const UNSPLIT = COUNT_NAMES.indexOf('unsplit')

/** Streams of which no breakout is known. */
export function toStreamCounts(streams: number): Counts {
  const counts = zeroCounts()
  counts[UNSPLIT] = streams
  return counts
}

/** Puts the recording behind a place on a chart that counts streams, and those streams. */
export function putChartStreams(
  { title, artist, territory, week }: ChartRow,
  track: ChartTrack,
  songRowId: number,
  catalogue: Catalogue,
  { writer, facts }: ImportTarget,
): void {
  const { rowId, isNew } = catalogue.put([`recording:track:${track.id}`], {
    kind: 'recording',
    title,
    credit: artist,
    record: {
      ...(track.label === null ? {} : { label: track.label }),
      ...(track.durationSec === null ? {} : { durationSec: track.durationSec }),
    },
  })
  if (isNew) catalogue.putCredit(rowId, artist, 'commas')
  writer.putRelation(songRowId, 'recording', rowId, 'song')
  // Worldwide is the sum of the territories, so a worldwide chart's streams stay on the chart.
  if (territory === WORLDWIDE) return
  facts.put(writer.putSeries(rowId, null), territory, week, { sums: toStreamCounts(track.streams), days: null })
}
