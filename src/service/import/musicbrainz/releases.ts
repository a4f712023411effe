import { isIsoDate } from '#contract/dates.ts'
import type { EntityRecord } from '../../store/store.ts'
import { toLeadKey, toTitleKey } from '../names/fold-name.ts'
import type { Format } from '../format.ts'
import { readOptionalIdentifier, toBarcodeKey } from '../parse/identifiers.ts'
import { type RawRow, readOptionalText, readText } from '../parse/raw-row.ts'
import { createRowBucket } from '../row-bucket.ts'
import { findByMbid, putByMbid, readMbid, toMbidKey } from './mbid-entity.ts'

type ReleaseGroupRow = ReturnType<typeof parseReleaseGroup>
type ReleaseRow = ReturnType<typeof parseRelease>

const RELEASE_TYPES: Record<string, NonNullable<EntityRecord['releaseType']>> = {
  Album: 'album',
  Single: 'single',
  EP: 'ep',
}

export const MB_RELEASE_GROUPS: Format<ReleaseGroupRow> = {
  name: 'MusicBrainz release groups',
  columns: ['mbid', 'title', 'artist_credit', 'type'],
  bucket: 'mb-release-groups',
  open: () => (row) => ({ sort: '', row: parseReleaseGroup(row) }),
}

function parseReleaseGroup(row: RawRow) {
  return {
    mbid: readMbid(row, 'mbid'),
    title: readText(row, 'title'),
    credit: readText(row, 'artist_credit'),
    releaseType: RELEASE_TYPES[row.cell('type')] ?? null,
  }
}

export const MB_RELEASE_GROUP_BUCKET = createRowBucket(MB_RELEASE_GROUPS, 'musicbrainz', (row, catalog) => {
  const { mbid, title, credit, releaseType } = row
  putByMbid(catalog, mbid, [`album:${toTitleKey(title)}|${toLeadKey(credit)}`], {
    kind: 'album',
    title,
    credit,
    ...(releaseType === null ? {} : { record: { releaseType } }),
  })
  catalog.putName(toMbidKey('album', mbid), { title, credit, style: 'printed', names: null })
  return 'applied'
})

export const MB_RELEASES: Format<ReleaseRow> = {
  name: 'MusicBrainz releases',
  columns: ['mbid', 'title', 'artist_credit', 'barcode', 'release_group_mbid'],
  bucket: 'mb-releases',
  // Official releases come first, so that the product has their name if several releases share a barcode.
  open: () => (row) => ({ sort: row.cell('status') === 'Official' ? '0' : '1', row: parseRelease(row) }),
}

function parseRelease(row: RawRow) {
  return {
    mbid: readMbid(row, 'mbid'),
    title: readText(row, 'title'),
    credit: readText(row, 'artist_credit'),
    barcode: readOptionalIdentifier(row, 'icpn', 'barcode'),
    releaseGroup: readMbid(row, 'release_group_mbid'),
    edition: readOptionalText(row, 'disambiguation'),
    releaseDate: firstDate(row.cell('country_dates')),
    label: firstLabel(row.cell('labels')),
  }
}

export const MB_RELEASE_BUCKET = createRowBucket(MB_RELEASES, 'musicbrainz', (row, catalog, { writer }) => {
  const { mbid, title, credit, barcode, releaseDate, label, edition } = row
  const album = findByMbid(catalog, 'album', row.releaseGroup, 'release_group_mbid')
  // Releases in several countries with the same barcode are one product.
  const sameBarcode = barcode === null ? null : catalog.find(toBarcodeKey(barcode))
  const entity = {
    kind: 'product' as const,
    title,
    credit,
    releaseDate,
    record: { ...(label === null ? {} : { label }), ...(edition === null ? {} : { edition }) },
  }
  const isKnownRelease = catalog.find(`product:mbid:${mbid}`) !== null
  const { rowId, isNew } =
    barcode === null || isKnownRelease
      ? putByMbid(catalog, mbid, [], entity)
      : catalog.put([toBarcodeKey(barcode), `product:mbid:${mbid}`], entity)
  if (barcode !== null) writer.putIdentifier('icpn', barcode, rowId)
  if (barcode !== null) writer.putIdentifier('icpn', barcode, album)
  catalog.putName(toMbidKey('product', mbid), { title, credit, style: 'printed', names: null })
  writer.putRelation(album, 'product', rowId, 'album')
  return sameBarcode === null || isNew || isKnownRelease ? 'applied' : 'merged'
})

/** Returns the earliest full date of a list such as `GB:1999-09-13 | US:1999`. */
function firstDate(text: string): string | null {
  const dates = text.split('|').map((part) => part.trim().slice('GB:'.length))
  return dates.filter(isIsoDate).toSorted()[0] ?? null
}

/** Returns the first name of a list such as `Label [number] | [number]`. */
function firstLabel(text: string): string | null {
  const names = text.split('|').map((part) => part.replace(/\[[^\]]*\]\s*$/, '').trim())
  return names.find((name) => name !== '') ?? null
}
