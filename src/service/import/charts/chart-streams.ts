import { WORLDWIDE } from '#contract/territories.ts'
import { COUNT_NAMES, type Counts, zeroCounts } from '../../store/facts.ts'
import { type Catalog } from '../catalog.ts'
import { type ImportTarget } from '../import-target.ts'
import { type ChartRow, type ChartTrack } from './chart-row.ts'

const UNSPLIT = COUNT_NAMES.indexOf('unsplit')

export function toStreamCounts(streams: number): Counts {
  const counts = zeroCounts()
  counts[UNSPLIT] = streams
  return counts
}

export function putChartStreams(
  { title, artist, territory, week }: ChartRow,
  track: ChartTrack,
  songRowId: number,
  catalog: Catalog,
  { writer, facts }: ImportTarget,
): void {
  const { rowId, isNew } = catalog.put([`recording:track:${track.id}`], {
    kind: 'recording',
    title,
    credit: artist,
    record: {
      ...(track.label === null ? {} : { label: track.label }),
      ...(track.durationSec === null ? {} : { durationSec: track.durationSec }),
    },
  })
  if (isNew) catalog.putCredit(rowId, artist, 'commas')
  writer.putRelation(songRowId, 'recording', rowId, 'song')
  // Worldwide consumption is the sum of the territories, so a worldwide chart adds none.
  if (territory === WORLDWIDE) return
  const sums = toStreamCounts(track.streams)
  facts.put(writer.putSeries(rowId, null), territory, week, { sums, days: null }, { isFromChart: true })
}
