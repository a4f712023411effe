import { toArtistEntityKey } from '../catalogue.ts'
import { countryCodeOf } from '../country-codes.ts'
import { type Format } from '../format.ts'
import { readIdentifiers } from '../identifiers.ts'
import { type RawRow, readOptionalText, readText } from '../raw-row.ts'
import { createRowBucket } from '../row-bucket.ts'
import { putByMbid, readMbid } from './mbid-entity.ts'

type ArtistRow = ReturnType<typeof parseArtist>

export const MB_ARTISTS: Format<ArtistRow> = {
  name: 'MusicBrainz artists',
  columns: ['mbid', 'name', 'sort_name', 'artist_type', 'isni'],
  bucket: 'mb-artists',
  open: () => (row) => ({ sort: '', row: parseArtist(row) }),
}

const TYPES: Record<string, 'person' | 'group'> = {
  Person: 'person',
  Group: 'group',
  Orchestra: 'group',
  Choir: 'group',
}

function parseArtist(row: RawRow) {
  return {
    mbid: readMbid(row, 'mbid'),
    name: readText(row, 'name'),
    sortName: readOptionalText(row, 'sort_name'),
    artistType: TYPES[row.cell('artist_type')] ?? null,
    country: countryCodeOf(row.cell('area')),
    isnis: readIdentifiers(row, 'isni', 'isni'),
  }
}

export const MB_ARTIST_BUCKET = createRowBucket(MB_ARTISTS, 'musicbrainz', (row, catalogue, target) => {
  const { rowId } = putByMbid(catalogue, row.mbid, [toArtistEntityKey(row.name)], {
    kind: 'artist',
    title: row.name,
    credit: null,
    record: {
      ...(row.sortName === null || row.sortName === row.name ? {} : { sortName: row.sortName }),
      ...(row.artistType === null ? {} : { artistType: row.artistType }),
      ...(row.country === null ? {} : { country: row.country }),
    },
  })
  for (const isni of row.isnis) target.writer.putIdentifier('isni', isni, rowId)
  return 'kept'
})
