import { toArtistEntityKey } from '../catalog.ts'
import type { Format } from '../format.ts'
import { readIdentifiers } from '../parse/identifiers.ts'
import { type RawRow, readOptionalText, readText } from '../parse/raw-row.ts'
import { createRowBucket } from '../row-bucket.ts'
import { putByMbid, readMbid, toMbidKey } from './mbid-entity.ts'

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

export const MB_ARTIST_BUCKET = createRowBucket(MB_ARTISTS, 'musicbrainz', (row, catalog, target) => {
  const { rowId } = putByMbid(catalog, row.mbid, [toArtistEntityKey(row.name)], {
    kind: 'artist',
    title: row.name,
    credit: null,
    record: {
      ...(row.sortName === null || row.sortName === row.name ? {} : { sortName: row.sortName }),
      ...(row.artistType === null ? {} : { artistType: row.artistType }),
      ...(row.country === null ? {} : { country: row.country }),
    },
  })
  catalog.putName(toMbidKey('artist', row.mbid), { title: row.name, credit: null, style: 'printed', names: null })
  for (const isni of row.isnis) target.writer.putIdentifier('isni', isni, rowId)
  return 'applied'
})

/** ISO 3166 codes by English country name, built on first use. */
let codesByName: Map<string, string> | null = null

const NAMES_MISSING_IN_INTL = { 'Czech Republic': 'CZ', Turkey: 'TR', 'Hong Kong': 'HK', Macedonia: 'MK' }

/** Returns null for cities and regions. */
function countryCodeOf(name: string): string | null {
  codesByName ??= new Map([...readIntlNames(), ...Object.entries(NAMES_MISSING_IN_INTL)])
  return codesByName.get(name) ?? null
}

function* readIntlNames(): Generator<[string, string]> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  for (const first of letters) {
    for (const second of letters) {
      const name = names.of(first + second)
      // Obsolete codes have the same name as their successor, but they aren't canonical.
      if (name !== undefined && Intl.getCanonicalLocales(`und-${first}${second}`)[0] === `und-${first}${second}`) {
        yield [name, first + second]
      }
    }
  }
}
