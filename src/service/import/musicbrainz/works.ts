import type { Format } from '../format.ts'
import { readIdentifiers, toIswcKey } from '../parse/identifiers.ts'
import { type RawRow, readText } from '../parse/raw-row.ts'
import { createRowBucket } from '../row-bucket.ts'
import { findByMbid, putByMbid, readMbid } from './mbid-entity.ts'

type WorkRow = ReturnType<typeof parseWork>
type RecordingWorkRow = ReturnType<typeof parseRecordingWork>

export const MB_WORKS: Format<WorkRow> = {
  name: 'MusicBrainz works',
  columns: ['mbid', 'title', 'iswcs'],
  bucket: 'mb-works',
  open: () => (row) => ({ sort: '', row: parseWork(row) }),
}

function parseWork(row: RawRow) {
  return {
    mbid: readMbid(row, 'mbid'),
    title: readText(row, 'title'),
    iswcs: readIdentifiers(row, 'iswc', 'iswcs'),
  }
}

export const MB_WORK_BUCKET = createRowBucket(MB_WORKS, 'musicbrainz', (row, catalog, target) => {
  const { rowId } = putByMbid(catalog, row.mbid, row.iswcs.map(toIswcKey), {
    kind: 'work',
    title: row.title,
    credit: null,
  })
  for (const iswc of row.iswcs) target.writer.putIdentifier('iswc', iswc, rowId)
  return 'applied'
})

export const MB_RECORDING_WORKS: Format<RecordingWorkRow> = {
  name: 'MusicBrainz works of recordings',
  columns: ['recording_mbid', 'work_mbid'],
  bucket: 'mb-recording-works',
  open: () => (row) => ({ sort: '', row: parseRecordingWork(row) }),
}

function parseRecordingWork(row: RawRow) {
  return { recording: readMbid(row, 'recording_mbid'), work: readMbid(row, 'work_mbid') }
}

export const MB_RECORDING_WORK_BUCKET = createRowBucket(
  MB_RECORDING_WORKS,
  'musicbrainz',
  (row, catalog, { writer }) => {
    const recording = findByMbid(catalog, 'recording', row.recording, 'recording_mbid')
    const work = findByMbid(catalog, 'work', row.work, 'work_mbid')
    writer.putRelation(work, 'recording', recording, 'work')
    return 'applied'
  },
)
