import { type Format } from '../format.ts'
import { readIdentifiers, toIsrcKey } from '../parse/identifiers.ts'
import { type RawRow, readOptionalWhole, readText, readWhole } from '../parse/raw-row.ts'
import { createRowBucket } from '../row-bucket.ts'
import { putSongOf } from '../recordings/song-of-recording.ts'
import { splitCredit } from '../names/split-credit.ts'
import { findByMbid, putByMbid, readMbid } from './mbid-entity.ts'

type RecordingRow = ReturnType<typeof parseRecording>
type TrackRow = ReturnType<typeof parseTrack>

export const MB_RECORDINGS: Format<RecordingRow> = {
  name: 'MusicBrainz recordings',
  columns: ['mbid', 'title', 'artist_credit', 'length_ms', 'isrcs'],
  bucket: 'mb-recordings',
  open: () => (row) => ({ sort: '', row: parseRecording(row) }),
}

function parseRecording(row: RawRow) {
  const lengthMs = readOptionalWhole(row, 'length_ms', 0)
  return {
    mbid: readMbid(row, 'mbid'),
    title: readText(row, 'title'),
    credit: readText(row, 'artist_credit'),
    durationSec: lengthMs === null ? null : Math.round(lengthMs / 1000),
    isrcs: readIdentifiers(row, 'isrc', 'isrcs'),
  }
}

export const MB_RECORDING_BUCKET = createRowBucket(
  MB_RECORDINGS,
  'musicbrainz',
  (row, catalogue, { writer }) => {
    const { mbid, title, credit, durationSec, isrcs } = row
    const { rowId, isNew } = putByMbid(catalogue, mbid, isrcs.map(toIsrcKey), {
      kind: 'recording',
      title,
      credit,
      ...(durationSec === null ? {} : { record: { durationSec } }),
    })
    const artists = splitCredit(credit, 'printed', catalogue.isKnownArtist)
    if (isNew) catalogue.putCredits(rowId, artists)
    putSongOf(rowId, { title, lead: credit, credit, isrcs }, artists, catalogue, writer)
    return 'kept'
  },
  ({ credit }) => credit,
)

export const MB_TRACKS: Format<TrackRow> = {
  name: 'MusicBrainz tracks',
  columns: ['release_mbid', 'medium_position', 'track_position', 'recording_mbid'],
  bucket: 'mb-tracks',
  open: () => (row) => ({ sort: '', row: parseTrack(row) }),
}

/** Tracks of one medium are numbered below this. */
const TRACKS_PER_MEDIUM = 1000

function parseTrack(row: RawRow) {
  return {
    release: readMbid(row, 'release_mbid'),
    recording: readMbid(row, 'recording_mbid'),
    position: readWhole(row, 'medium_position', 1) * TRACKS_PER_MEDIUM + readWhole(row, 'track_position', 0),
  }
}

export const MB_TRACK_BUCKET = createRowBucket(MB_TRACKS, 'musicbrainz', (row, catalogue, { writer }) => {
  const product = findByMbid(catalogue, 'product', row.release, 'release_mbid')
  const recording = findByMbid(catalogue, 'recording', row.recording, 'recording_mbid')
  writer.putRelation(product, 'track', recording, 'product', row.position)
  return 'kept'
})
