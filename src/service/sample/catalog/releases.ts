import type { DayNumber } from '#contract/dates.ts'
import { toSentenceCase } from '#contract/text/sentence-case.ts'
import { fridayOnOrAfter } from '../calendar.ts'
import type { Album, Artist, Product, Recording, Version } from './catalog-types.ts'
import { leadOf } from './credits.ts'
import type { Press, ProductOrder } from './press.ts'
import type { Draw } from '../random.ts'

const WEEK = 7

type Streamed = Pick<ProductOrder, 'title' | 'edition' | 'releaseDay' | 'tracks' | 'pull' | 'lift' | 'sales'>

function digital(order: Streamed): ProductOrder {
  return { ...order, format: 'digital', isStreamed: true }
}

function physical(format: 'CD' | 'vinyl', order: Omit<Streamed, 'pull' | 'lift'>): ProductOrder {
  return { ...order, format, isStreamed: false, pull: 0, lift: 0 }
}

/** Versions that are released after a single, with their probability. */
const LATER_VERSIONS = [
  ['remix', 0.1],
  ['acoustic', 0.1],
  ['sped up', 0.07],
] as const satisfies readonly (readonly [Version, number])[]

export function releaseSingle(press: Press, recording: Recording, draw: Draw): Album {
  const { song, releaseDay } = recording
  const { title, mains, guests } = song
  const album = press.addAlbum({ title, mains, guests, type: 'single', releaseDay })
  const { id } = leadOf(song).scene
  const hasInstrumental = (id === 'jp' || id === 'kr') && draw.chance(0.35)
  const tracks = hasInstrumental ? [recording, press.rerecord(song, 'instrumental', releaseDay, draw)] : [recording]
  press.addProduct(album, digital({ title, edition: null, releaseDay, tracks, pull: 1, lift: 0, sales: 0 }), draw)
  for (const [version, probability] of LATER_VERSIONS) {
    if (!draw.chance(probability)) continue
    const laterDay = releaseDay + draw.whole(2, 16) * WEEK
    const other = press.rerecord(song, version, laterDay, draw)
    const order = { title: other.title, edition: toSentenceCase(version), releaseDay: laterDay, tracks: [other] }
    press.addProduct(album, digital({ ...order, pull: 1, lift: 0, sales: 0 }), draw)
  }
  return album
}

type AlbumOrder = {
  artist: Artist
  /** Determines formats and copies sold. */
  type: 'album' | 'ep'
  day: DayNumber
  tracks: readonly Recording[]
  quality: number
  draw: Draw
  /**
   * Slot of the word book for the title.
   * @default 'album'
   */
  titleSlot?: string
}

/** Music stores list a release with fewer tracks as an EP. */
const LEAST_ALBUM_TRACKS = 5

/** Releases an album digitally, on CD, and often on vinyl, which sometimes comes months later. */
export function releaseAlbum(press: Press, { artist, type, day, tracks, quality, draw, titleSlot }: AlbumOrder): Album {
  const title = press.nameAlbum(artist, draw, titleSlot)
  const releaseType = tracks.length < LEAST_ALBUM_TRACKS ? 'ep' : type
  const album = press.addAlbum({ title, mains: [artist], guests: [], type: releaseType, releaseDay: day })
  const sales =
    artist.fans * artist.strength * artist.scene.copies * quality * draw.between(0.5, 1.5) * (type === 'ep' ? 0.4 : 1)
  const shared = { title, edition: null, releaseDay: day, tracks }
  press.addProduct(album, digital({ ...shared, pull: 1, lift: 0.2, sales: sales * 0.2 }), draw)
  if (type === 'album' || artist.fans > 0.6) {
    press.addProduct(album, physical('CD', { ...shared, sales: sales * 0.4 }), draw)
  }
  if (draw.chance(type === 'album' ? 0.5 : 0.1)) {
    const vinylDay = draw.chance(0.6) ? day : day + draw.whole(4, 20) * WEEK
    press.addProduct(album, physical('vinyl', { ...shared, releaseDay: vinylDay, sales: sales * 0.5 }), draw)
  }
  return album
}

const DELUXE_EDITIONS = ['Deluxe Edition', 'Deluxe', 'Expanded Edition', 'Complete Edition'] as const

export function releaseDeluxe(
  press: Press,
  album: Album,
  day: DayNumber,
  bonus: readonly Recording[],
  draw: Draw,
): void {
  const standard = standardOf(album)
  const edition = draw.pick(DELUXE_EDITIONS)
  const order = {
    title: `${album.title} (${edition})`,
    edition,
    releaseDay: day,
    tracks: [...standard.tracks, ...bonus],
  }
  press.addProduct(album, digital({ ...order, pull: 0.75, lift: 0.2, sales: standard.sales * 0.5 }), draw)
}

/** Releases the album again with a live version of its first song. It sells mostly on vinyl. */
export function releaseAnniversary(press: Press, album: Album, years: number, day: DayNumber, draw: Draw): void {
  const standard = standardOf(album)
  const [hit] = standard.tracks
  if (hit === undefined) return
  const edition = `${years}th Anniversary Edition`
  const tracks = [...standard.tracks, press.rerecord(hit.song, 'live', day, draw)]
  const order = { title: `${album.title} (${edition})`, edition, releaseDay: day, tracks }
  press.addProduct(album, digital({ ...order, pull: 0.2, lift: 0.25, sales: standard.sales * 0.3 }), draw)
  press.addProduct(album, physical('vinyl', { ...order, sales: standard.sales }), draw)
}

export function releaseLive(press: Press, artist: Artist, album: Album, day: DayNumber, draw: Draw): void {
  const releaseDay = fridayOnOrAfter(day)
  const edition = artist.scene.words.versions.live
  const title = `${album.title} (${edition})`
  const tracks = standardOf(album)
    .tracks.slice(0, 8)
    .map(({ song }) => press.rerecord(song, 'live', releaseDay, draw))
  const live = press.addAlbum({ title, mains: [artist], guests: [], type: 'album', releaseDay })
  const sales = artist.fans * artist.strength * 0.2
  press.addProduct(live, digital({ title, edition, releaseDay, tracks, pull: 1, lift: 0, sales }), draw)
}

function standardOf(album: Album): Product {
  const [standard] = album.products
  if (standard === undefined) throw new Error(`Album ${album.key} has no products.`)
  return standard
}
