import { LOST_LETTERS, toLeadKey, toTitleKey } from '../names/fold-name.ts'
import { type Format } from '../format.ts'
import { parseIdentifier, toIsrcKey } from '../parse/identifiers.ts'
import { type RawRow, readOptionalDate, readOptionalText, readOptionalWhole, readText } from '../parse/raw-row.ts'
import { createRowBucket } from '../row-bucket.ts'
import { splitCredit } from '../names/split-credit.ts'
import { putSongOf } from './song-of-recording.ts'

type IsrcRow = ReturnType<typeof parseIsrcRow>

/**
 * A catalogue of recordings by ISRC. Its totals over all time belong to no day and no territory, so they are no
 * consumption; the streams among them put search results in order.
 */
export const ISRC_CATALOGUE: Format<IsrcRow> = {
  name: 'recordings by ISRC',
  columns: ['isrc', 'title', 'artist', 'album', 'release_date', 'name_damaged'],
  bucket: 'isrc-catalogue',
  // An ISRC that is there twice comes twice in a row.
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
    streams: readOptionalWhole(row, 'spotify_streams', 0),
  }
}

/** In a damaged name every letter beyond ASCII is what the damage left: one sign stands for each run of them. */
function markLostLetters(text: string): string {
  // oxlint-disable-next-line no-control-regex -- ASCII begins at its control characters
  return text.replace(/[^\x00-\x7f]+/g, LOST_LETTERS)
}

export const ISRC_CATALOGUE_BUCKET = createRowBucket(
  ISRC_CATALOGUE,
  'recordings',
  (row, catalogue, { writer }, previous) => {
    const { isrc, title, artist, releaseDate, streams } = row
    const outcome = previous?.isrc === isrc ? 'merged' : 'kept'
    const { rowId, isNew } = catalogue.put([toIsrcKey(isrc)], {
      kind: 'recording',
      title,
      credit: artist,
      releaseDate,
      popularity: streams ?? 0,
    })
    writer.putIdentifier('isrc', isrc, rowId)
    // A damaged name tells neither the song nor the artist: the ISRC is all that is sure.
    if (artist === null || `${title}${artist}`.includes(LOST_LETTERS)) {
      if (isNew && artist !== null) writer.putCredits(rowId, [{ artistRowId: null, name: artist, role: 'main' }])
      return outcome
    }
    const artists = splitCredit(artist, 'printed', catalogue.isKnownArtist)
    if (isNew) catalogue.putCredits(rowId, artists)
    putSongOf(rowId, { title, lead: artist, credit: artist, isrcs: [isrc] }, artists, catalogue, writer)
    // The file does not say whose the album is, so none is made; one that is known by this artist is linked.
    const album = row.album === null ? null : catalogue.find(`album:${toAlbumTitleKey(row.album)}|${toLeadKey(artist)}`)
    if (album !== null) writer.putRelation(album, 'recording', rowId, 'album')
    return outcome
  },
  ({ artist }) => (artist === null || artist.includes(LOST_LETTERS) ? null : artist),
)

/** Stores add the kind of release to the title: ` - Single`, ` - EP`. */
function toAlbumTitleKey(album: string): string {
  return toTitleKey(album.replace(/ - (?:Single|EP)$/, ''))
}
