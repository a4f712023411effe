import { LOST_LETTERS, toLeadKey, toTitleKey } from '../names/fold-name.ts'
import type { Format } from '../format.ts'
import { parseIdentifier, toIsrcKey } from '../parse/identifiers.ts'
import {
  MAX_COUNT,
  type RawRow,
  readOptionalDate,
  readOptionalText,
  readOptionalInteger,
  readText,
} from '../parse/raw-row.ts'
import { createRowBucket } from '../row-bucket.ts'
import { putSongOf } from './song-of-recording.ts'

type IsrcRow = ReturnType<typeof parseIsrcRow>

/** The catalog's all-time streams only order search results. They have no date or territory, so they aren't consumption. */
export const ISRC_CATALOG: Format<IsrcRow> = {
  name: 'recordings by ISRC',
  columns: ['isrc', 'title', 'artist', 'album', 'release_date', 'name_damaged'],
  bucket: 'isrc-catalog',
  // Sorts rows with the same ISRC next to each other.
  open: () => (raw) => {
    const row = parseIsrcRow(raw)
    return { sort: row.isrc, row }
  },
}

function parseIsrcRow(row: RawRow) {
  const isDamaged = row.cell('name_damaged').trim() === '1'
  const mend = (text: string) => (isDamaged ? markLostLetters(text) : text)
  const artist = readOptionalText(row, 'artist')
  const album = readOptionalText(row, 'album')
  return {
    isrc: parseIdentifier('isrc', readText(row, 'isrc'), 'isrc'),
    title: mend(readText(row, 'title')),
    artist: artist === null ? null : mend(artist),
    album: album === null ? null : mend(album),
    releaseDate: readOptionalDate(row, 'release_date'),
    streams: readOptionalInteger(row, 'spotify_streams', 0, MAX_COUNT),
  }
}

/** Replaces each run of non-ASCII characters, because in this file they are damaged letters. */
function markLostLetters(text: string): string {
  // oxlint-disable-next-line no-control-regex -- ASCII includes control characters
  return text.replace(/[^\x00-\x7f]+/g, LOST_LETTERS)
}

export const ISRC_CATALOG_BUCKET = createRowBucket(ISRC_CATALOG, 'recordings', (row, catalog, { writer }, previous) => {
  const { isrc, title, artist, releaseDate, streams } = row
  const outcome = previous?.isrc === isrc ? 'merged' : 'applied'
  const key = toIsrcKey(isrc)
  const { rowId } = catalog.put([key], {
    kind: 'recording',
    title,
    credit: artist,
    releaseDate,
    popularity: streams ?? 0,
  })
  writer.putIdentifier('isrc', isrc, rowId)
  // Damaged names can't identify songs and artists, so only the ISRC is used.
  if (artist === null || `${title}${artist}`.includes(LOST_LETTERS)) {
    catalog.putName(key, { title, credit: artist, style: 'damaged', names: null })
    return outcome
  }
  putSongOf(rowId, { title, lead: artist, credit: artist, isrcs: [isrc] }, null, catalog, writer)
  // The file doesn't have the album's artist, so an album is linked only if another source has it for this artist.
  const album = row.album === null ? null : `album:${toAlbumTitleKey(row.album)}|${toLeadKey(artist)}`
  catalog.putName(key, { title, credit: artist, style: 'printed', names: null }, album)
  return outcome
})

/** Removes the suffixes ` - Single` and ` - EP` that music stores add. */
function toAlbumTitleKey(album: string): string {
  return toTitleKey(album.replace(/ - (?:Single|EP)$/, ''))
}
