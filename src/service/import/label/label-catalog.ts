import type { EntityRecord } from '../../store/store.ts'
import type { Writer } from '../../store/writer.ts'
import type { Catalog } from '../catalog.ts'
import { toLeadKey, toTitleKey } from '../names/fold-name.ts'
import type { Format } from '../format.ts'
import { parseIdentifier, readOptionalIdentifier, toBarcodeKey, toIsrcKey, toIswcKey } from '../parse/identifiers.ts'
import { RowError, unexpectedValue } from '../parse/import-error.ts'
import { type RawRow, readOptionalDate, readOptionalText, readOptionalInteger, readText } from '../parse/raw-row.ts'
import { putSongOf } from '../recordings/song-of-recording.ts'
import { createRowBucket } from '../row-bucket.ts'
import { type CreditName, splitCredit } from '../names/split-credit.ts'

type LabelRow = ReturnType<typeof parseLabelRow>

/** A label's own catalog, with one row per recording and product. Overwrites known values. Format: docs/import.md. */
export const LABEL_CATALOG: Format<LabelRow> = {
  name: 'label catalog',
  columns: ['isrc', 'title', 'artists'],
  bucket: 'label-catalog',
  open: () => (row) => ({ sort: '', row: parseLabelRow(row) }),
}

const RELEASE_TYPES = ['album', 'single', 'ep', 'video', 'playlist'] as const
const TRACKS_PER_DISC = 1000

function parseLabelRow(row: RawRow) {
  return {
    isrc: parseIdentifier('isrc', readText(row, 'isrc'), 'isrc'),
    title: readText(row, 'title'),
    artists: readNames(row, 'artists', 'main'),
    guests: row.cell('featured_artists').trim() === '' ? [] : readNames(row, 'featured_artists', 'featured'),
    credit: readOptionalText(row, 'credit'),
    releaseDate: readOptionalDate(row, 'release_date'),
    durationSec: readOptionalInteger(row, 'duration_sec', 0),
    label: readOptionalText(row, 'label'),
    languages: readList(row, 'languages'),
    work: parseWork(row),
    product: parseProduct(row),
  }
}

function parseWork(row: RawRow) {
  const iswc = readOptionalIdentifier(row, 'iswc', 'iswc')
  if (iswc === null) return null
  return {
    iswc,
    title: readOptionalText(row, 'work_title') ?? readText(row, 'title'),
    writers: readList(row, 'writers'),
  }
}

function parseProduct(row: RawRow) {
  const icpn = readOptionalIdentifier(row, 'icpn', 'icpn')
  if (icpn === null) return null
  const title = readText(row, 'product_title')
  return {
    icpn,
    title,
    artists: readNames(row, 'product_artists', 'main'),
    albumTitle: readOptionalText(row, 'album_title') ?? title,
    releaseDate: readOptionalDate(row, 'product_release_date'),
    releaseType: readReleaseType(row),
    format: readOptionalText(row, 'product_format'),
    edition: readOptionalText(row, 'edition'),
    position:
      (readOptionalInteger(row, 'disc', 1) ?? 1) * TRACKS_PER_DISC + (readOptionalInteger(row, 'track', 0) ?? 0),
  }
}

export const LABEL_CATALOG_BUCKET = createRowBucket(LABEL_CATALOG, 'label', (row, catalog, { writer }) => {
  const { isrc, title, artists, guests, releaseDate, durationSec, label, languages, work, product } = row
  const credit = row.credit ?? formatCredit(artists, guests)
  const { rowId } = catalog.put(
    [toIsrcKey(isrc)],
    {
      kind: 'recording',
      title,
      credit,
      releaseDate,
      record: withoutNull({ durationSec, label, languages: languages.length === 0 ? null : languages }),
    },
    true,
  )
  const names = [...artists, ...guests]
  catalog.putName(toIsrcKey(isrc), { title, credit, style: 'semicolons', names }, null, true)
  const lead = artists[0]?.name ?? credit
  const song = putSongOf(rowId, { title, lead, credit, isrcs: [isrc] }, names, catalog, writer)
  catalog.improve(song, { kind: 'song', title, credit, releaseDate })
  if (work !== null) putWork(work, rowId, catalog, writer)
  if (product !== null) putProduct(product, rowId, label, catalog, writer)
  return 'applied'
})

function putWork(
  { iswc, title, writers }: NonNullable<LabelRow['work']>,
  recording: number,
  catalog: Catalog,
  writer: Writer,
): void {
  const record = writers.length === 0 ? {} : { writers: writers.map((name) => ({ name, role: 'writer' })) }
  const { rowId } = catalog.put([toIswcKey(iswc)], { kind: 'work', title, credit: null, record }, true)
  writer.putIdentifier('iswc', iswc, rowId)
  writer.putRelation(rowId, 'recording', recording, 'work')
}

function putProduct(
  {
    icpn,
    title,
    artists,
    albumTitle,
    releaseDate,
    releaseType,
    format,
    edition,
    position,
  }: NonNullable<LabelRow['product']>,
  recording: number,
  label: string | null,
  catalog: Catalog,
  writer: Writer,
): void {
  const credit = formatCredit(artists, [])
  const record: EntityRecord = withoutNull({ label, releaseType, productFormat: format, edition })
  const product = catalog.put([toBarcodeKey(icpn)], { kind: 'product', title, credit, releaseDate, record }, true)
  const albumKey = `album:${toTitleKey(albumTitle)}|${toLeadKey(artists[0]?.name ?? credit)}`
  const album = catalog.put(
    [albumKey],
    { kind: 'album', title: albumTitle, credit, releaseDate, record: withoutNull({ label, releaseType }) },
    false,
  )
  catalog.putName(toBarcodeKey(icpn), { title, credit, style: 'semicolons', names: artists }, null, true)
  catalog.putName(albumKey, { title: albumTitle, credit, style: 'semicolons', names: artists })
  for (const { rowId } of [product, album]) writer.putIdentifier('icpn', icpn, rowId)
  writer.putRelation(album.rowId, 'product', product.rowId, 'album')
  writer.putRelation(product.rowId, 'track', recording, 'product', position)
}

function readNames(row: RawRow, column: string, role: CreditName['role']): CreditName[] {
  const names = splitCredit(readText(row, column), 'semicolons', () => false)
  if (names.length === 0) throw new RowError(column, 'contains no name')
  return names.map(({ name }) => ({ name, role }))
}

function readList(row: RawRow, column: string): string[] {
  return row
    .cell(column)
    .split(';')
    .flatMap((part) => part.trim() || [])
}

function readReleaseType(row: RawRow): EntityRecord['releaseType'] | null {
  const text = readOptionalText(row, 'release_type')
  if (text === null) return null
  const type = RELEASE_TYPES.find((known) => known === text)
  if (type === undefined) throw unexpectedValue('release_type', `one of ${RELEASE_TYPES.join(', ')}`, text)
  return type
}

function formatCredit(artists: readonly CreditName[], guests: readonly CreditName[]): string {
  const main = joinNames(artists.map(({ name }) => name))
  return guests.length === 0 ? main : `${main} feat. ${joinNames(guests.map(({ name }) => name))}`
}

function joinNames(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} & ${names.at(-1) ?? ''}`
}

type WithoutNull<T> = { [K in keyof T]?: NonNullable<T[K]> }

function withoutNull<T extends Record<string, unknown>>(values: T): WithoutNull<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as WithoutNull<T>
}
