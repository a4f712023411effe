import type { Format } from '../format.ts'
import { readIdentifiers, toIsrcKey } from '../parse/identifiers.ts'
import { type RawRow, readOptionalInteger, readText, readInteger } from '../parse/raw-row.ts'
import { createRowBucket } from '../row-bucket.ts'
import { putSongOf } from '../recordings/song-of-recording.ts'
import { findByMbid, putByMbid, readMbid, toMbidKey } from './mbid-entity.ts'

type RecordingRow = ReturnType<typeof parseRecording>
type TrackRow = ReturnType<typeof parseTrack>

export const MB_RECORDINGS: Format<RecordingRow> = {
  name: 'MusicBrainz recordings',
  columns: ['mbid', 'title', 'artist_credit', 'length_ms', 'isrcs'],
  bucket: 'mb-recordings',
  open: () => (row) => ({ sort: '', row: parseRecording(row) }),
}

function parseRecording(row: RawRow) {
  const lengthMs = readOptionalInteger(row, 'length_ms', 0)
  return {
    mbid: readMbid(row, 'mbid'),
    title: readText(row, 'title'),
    credit: readText(row, 'artist_credit'),
    durationSec: lengthMs === null ? null : Math.round(lengthMs / 1000),
    isrcs: readIdentifiers(row, 'isrc', 'isrcs'),
  }
}

export const MB_RECORDING_BUCKET = createRowBucket(MB_RECORDINGS, 'musicbrainz', (row, catalog, { writer }) => {
  const { mbid, title, credit, durationSec, isrcs } = row
  const { rowId } = putByMbid(catalog, mbid, isrcs.map(toIsrcKey), {
    kind: 'recording',
    title,
    credit,
    ...(durationSec === null ? {} : { record: { durationSec } }),
  })
  catalog.putName(toMbidKey('recording', mbid), { title, credit, style: 'printed', names: null })
  putSongOf(rowId, { title, lead: credit, credit, isrcs }, null, catalog, writer)
  return 'applied'
})

export const MB_TRACKS: Format<TrackRow> = {
  name: 'MusicBrainz tracks',
  columns: ['release_mbid', 'medium_position', 'track_position', 'recording_mbid'],
  bucket: 'mb-tracks',
  open: () => (row) => ({ sort: '', row: parseTrack(row) }),
}

/** Upper limit that is used to combine medium and track number into one sort key. */
const TRACKS_PER_MEDIUM = 1000

function parseTrack(row: RawRow) {
  return {
    release: readMbid(row, 'release_mbid'),
    recording: readMbid(row, 'recording_mbid'),
    position: readInteger(row, 'medium_position', 1) * TRACKS_PER_MEDIUM + readInteger(row, 'track_position', 0),
  }
}

export const MB_TRACK_BUCKET = createRowBucket(MB_TRACKS, 'musicbrainz', (row, catalog, { writer }) => {
  const product = findByMbid(catalog, 'product', row.release, 'release_mbid')
  const recording = findByMbid(catalog, 'recording', row.recording, 'recording_mbid')
  writer.putRelation(product, 'track', recording, 'product', row.position)
  return 'applied'
})
