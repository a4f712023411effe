import type { EntityKind } from '#contract/entities.ts'
import { type DayNumber, toIsoDate } from '#contract/dates.ts'
import { leadOf } from '../catalog/credits.ts'
import { SAMPLE_ORIGIN } from '../../store/data-sources.ts'
import { toServiceId } from '../../store/service-id.ts'
import type { NewCredit, Writer } from '../../store/writer.ts'
import type { EntityRecord } from '../../store/store.ts'
import type { Album, Artist, Catalog, CreditedItem, Product, Recording, Song, Work } from '../catalog/catalog-types.ts'

export type WrittenSample = {
  rowIdOf: (key: string) => number
  serviceIdOf: (key: string) => string
  /** Returns one series per released product that contains the recording. */
  seriesOf: (recording: Recording) => readonly number[]
  salesSeriesOf: (product: Product) => number
}

/** Removes everything that was released after `day`. */
export function releasedBy(catalog: Catalog, day: DayNumber): Catalog {
  const isOut = ({ releaseDay }: { releaseDay: DayNumber }) => releaseDay <= day
  const songs = catalog.songs.filter(isOut)
  const artists = new Set(songs.flatMap(({ mains, guests }) => [...mains, ...guests]))
  return {
    seed: catalog.seed,
    artists: catalog.artists.filter((artist) => artists.has(artist)),
    songs,
    recordings: catalog.recordings.filter(isOut),
    albums: catalog.albums.filter(isOut),
    products: catalog.products.filter(isOut),
    works: catalog.works.filter(({ recordings }) => recordings.some(isOut)),
  }
}

/** Writes entities that were released after `after` and by `until`, with their relations and series. */
export function writeEntities(writer: Writer, catalog: Catalog, after: DayNumber, until: DayNumber): WrittenSample {
  const rowIds = new Map<string, number>()
  const serviceIds = new Map<string, string>()
  const known = new Map(
    writer.database
      .prepare('select service_id, id from entity where origin = ?')
      .all(SAMPLE_ORIGIN)
      .map((row) => [String(row['service_id']), Number(row['id'])]),
  )
  const isNew = ({ releaseDay }: { releaseDay: DayNumber }) => releaseDay > after
  const out = releasedBy(catalog, until)

  const rowIdOf = (key: string): number => {
    const rowId = rowIds.get(key)
    if (rowId === undefined) throw new Error(`${key} must be written first.`)
    return rowId
  }

  /** Returns false if the entity already exists. */
  function put(
    kind: EntityKind,
    key: string,
    title: string,
    facts: { credit?: string; day?: DayNumber; record: EntityRecord },
  ): boolean {
    const serviceId = toServiceId(kind, `sample/${key}`)
    serviceIds.set(key, serviceId)
    const found = known.get(serviceId)
    if (found !== undefined) {
      rowIds.set(key, found)
      return false
    }
    const releaseDate = facts.day === undefined ? null : toIsoDate(facts.day)
    const { credit = null, record } = facts
    rowIds.set(
      key,
      writer.putEntity({ kind, serviceId, title, credit, releaseDate, popularity: 0, origin: SAMPLE_ORIGIN, record }),
    )
    return true
  }

  const creditsOf = ({ mains, guests }: CreditedItem): NewCredit[] => [
    ...mains.map(({ key, name }) => ({ artistRowId: rowIdOf(key), name, role: 'main' })),
    ...guests.map(({ key, name }) => ({ artistRowId: rowIdOf(key), name, role: 'featured' })),
  ]

  function putArtist(artist: Artist): void {
    const record: EntityRecord = {
      ...(artist.sortName === null ? {} : { sortName: artist.sortName }),
      artistType: artist.type,
      country: artist.scene.country,
      genres: genresOf(artist),
    }
    if (!put('artist', artist.key, artist.name, { record })) return
    for (const isni of artist.isnis) writer.putIdentifier('isni', isni, rowIdOf(artist.key))
  }

  function putSong(song: Song): void {
    const record = { genres: genresOf(leadOf(song)), languages: [leadOf(song).scene.words.language] }
    if (!put('song', song.key, song.title, { credit: song.credit, day: song.releaseDay, record })) return
    writer.putCredits(rowIdOf(song.key), creditsOf(song))
    for (const artist of song.mains)
      writer.putRelation(rowIdOf(artist.key), 'discography_song', rowIdOf(song.key), 'artist', -song.releaseDay)
  }

  function putWork(work: Work): void {
    const record = { writers: work.writers.map((name) => ({ name, role: 'writer' })) }
    if (put('work', work.key, work.title, { record })) writer.putIdentifier('iswc', work.iswc, rowIdOf(work.key))
  }

  function putRecording(recording: Recording): void {
    const { song, isrc, label, durationSec } = recording
    const record = {
      durationSec,
      languages: [leadOf(song).scene.words.language],
      label,
      genres: genresOf(leadOf(song)),
    }
    if (!put('recording', recording.key, recording.title, { credit: song.credit, day: recording.releaseDay, record }))
      return
    const rowId = rowIdOf(recording.key)
    if (isrc !== null) {
      writer.putIdentifier('isrc', isrc, rowId)
      writer.putIdentifier('isrc', isrc, rowIdOf(song.key))
    }
    writer.putCredits(rowId, creditsOf(song))
    writer.putRelation(rowIdOf(song.key), 'recording', rowId, 'song', song.recordings.indexOf(recording))
    if (song.work !== null) writer.putRelation(rowId, 'work', rowIdOf(song.work.key), 'recording')
  }

  function putAlbum(album: Album): void {
    const record = { label: album.label, releaseType: album.type, genres: genresOf(leadOf(album)) }
    if (!put('album', album.key, album.title, { credit: album.credit, day: album.releaseDay, record })) return
    writer.putCredits(rowIdOf(album.key), creditsOf(album))
    for (const artist of album.mains)
      writer.putRelation(rowIdOf(artist.key), 'discography_album', rowIdOf(album.key), 'artist', -album.releaseDay)
  }

  function putProduct(product: Product): void {
    const { album, edition, format, label } = product
    const record = { label, releaseType: album.type, productFormat: format, ...(edition === null ? {} : { edition }) }
    if (!put('product', product.key, product.title, { credit: album.credit, day: product.releaseDay, record })) return
    const rowId = rowIdOf(product.key)
    writer.putIdentifier('icpn', product.icpn, rowId)
    writer.putIdentifier('icpn', product.icpn, rowIdOf(album.key))
    if (product.grid !== null) writer.putIdentifier('grid', product.grid, rowId)
    writer.putCredits(rowId, creditsOf(album))
    writer.putRelation(rowIdOf(album.key), 'product', rowId, 'album', album.products.indexOf(product))
    for (const [place, track] of product.tracks.entries())
      writer.putRelation(rowId, 'track', rowIdOf(track.key), 'product', place + 1)
  }

  function putSeries(recording: Recording | null, product: Product): number {
    const id = writer.putSeries(recording === null ? null : rowIdOf(recording.key), rowIdOf(product.key))
    if (!isNew(product)) return id
    const { album } = product
    const artists = new Set([...album.mains, ...(recording?.song.mains ?? [])])
    for (const { key } of [product, album, ...artists]) writer.linkSeries(rowIdOf(key), id)
    if (recording === null) return id
    for (const { key } of [recording, recording.song]) writer.linkSeries(rowIdOf(key), id)
    if (recording.song.work !== null) writer.linkSeries(rowIdOf(recording.song.work.key), id)
    return id
  }

  out.artists.forEach(putArtist)
  out.works.forEach(putWork)
  out.songs.forEach(putSong)
  out.recordings.forEach(putRecording)
  out.albums.forEach(putAlbum)
  out.products.forEach(putProduct)
  // Series are numbered in the order of the simulation, so that fact rows are inserted in table order.
  const ofRecording = new Map<Recording, number[]>()
  for (const recording of out.recordings) {
    const placements = recording.placements.filter(({ releaseDay }) => releaseDay <= until)
    ofRecording.set(
      recording,
      placements.map((product) => putSeries(recording, product)),
    )
  }
  const ofSales = new Map<Product, number>()
  for (const product of out.products) if (product.sales > 0) ofSales.set(product, putSeries(null, product))

  return {
    rowIdOf,
    serviceIdOf: (key) => serviceIds.get(key) ?? '',
    seriesOf: (recording) => ofRecording.get(recording) ?? missing(recording.key),
    salesSeriesOf: (product) => ofSales.get(product) ?? missing(product.key),
  }
}

function missing(key: string): never {
  throw new Error(`There is no series for ${key}.`)
}

function genresOf(artist: Artist): EntityRecord['genres'] {
  return [{ domain: 'popular', mainGenre: artist.genre, genres: [artist.genre] }]
}
