import type { DayNumber } from '#contract/dates.ts'
import type { Album, Artist, Catalog, CreditedItem, Product, Recording, Song, Version, Work } from './catalog-types.ts'
import { creditText, drawWriters, leadOf, versionTitle } from './credits.ts'
import { growUnused } from './grow.ts'
import { drawLife, type Role } from './life.ts'
import type { Draw } from '../random.ts'
import { createRegistry } from './identifiers.ts'

export type SongOrder = {
  mains: readonly Artist[]
  guests: readonly Artist[]
  role: Role
  day: DayNumber
  quality: number
  draw: Draw
}

export type ProductOrder = Omit<Product, 'key' | 'album' | 'icpn' | 'grid' | 'label'>

/** Creates all songs, recordings, albums and products of the catalog. */
export type Press = {
  /**
   * Creates a song and its first recording.
   * @param slot the word book's slot for the title; 'song' by default
   */
  record(order: SongOrder, slot?: string): Recording
  /** Creates a new song of an existing work. */
  cover(work: Work, order: SongOrder): Recording
  /** Adds a recording to an existing song. */
  rerecord(song: Song, version: Version, day: DayNumber, draw: Draw): Recording
  /** @param slot the word book's slot for the title; 'album' by default */
  nameAlbum(artist: Artist, draw: Draw, slot?: string): string
  addAlbum(order: Omit<Album, 'key' | 'products' | 'label' | 'credit'>): Album
  addProduct(album: Album, order: ProductOrder, draw: Draw): Product
  /** Returns works of the artist's scene that were released by `day` and whose titles the artist hasn't used. */
  worksToCover(artist: Artist, day: DayNumber): Work[]
}

/** Share of recordings without an ISRC. Labels register every first version, but not every later one. */
const WITHOUT_ISRC = { studio: 0, other: 0.1 } as const
const WITH_GRID = 0.3
const WITH_KNOWN_WORK = 0.88

export function createPress(catalog: Catalog): Press {
  const registry = createRegistry()
  const titlesOf = new Map<Artist | string, Set<string>>()

  function titlesUsedBy(who: Artist | string): Set<string> {
    const titles = titlesOf.get(who) ?? new Set()
    titlesOf.set(who, titles)
    return titles
  }

  function nameFor(artist: Artist, slot: string, draw: Draw): string {
    const { words } = artist.scene
    const own = titlesUsedBy(artist)
    const nearby = titlesUsedBy(words.language)
    const title = growUnused(
      words,
      slot,
      draw,
      (text) => own.has(text.toLowerCase()),
      (text) => nearby.has(text.toLowerCase()),
    )
    own.add(title.toLowerCase())
    nearby.add(title.toLowerCase())
    return title
  }

  function addSong(
    title: string,
    work: Work | null,
    { mains, guests, role, day, quality, draw }: SongOrder,
  ): Recording {
    const artist = leadOf({ mains })
    const credit = creditText(mains, guests, artist.scene.words)
    const key = `song/${artist.key}/${title}`
    const song: Song = { key, title, mains, guests, credit, releaseDay: day, recordings: [], work }
    catalog.songs.push(song)
    return addRecording(song, 'studio', role, day, quality, draw)
  }

  function addRecording(
    song: Song,
    version: Version,
    role: Role,
    day: DayNumber,
    quality: number,
    draw: Draw,
  ): Recording {
    const artist = leadOf(song)
    const recording: Recording = {
      key: `${song.key}/${version}/${song.recordings.length}`,
      song,
      title: versionTitle(song.title, version, artist.scene.words),
      version,
      isrc: draw.chance(WITHOUT_ISRC[version === 'studio' ? 'studio' : 'other']) ? null : registry.isrc(artist, day),
      durationSec: durationOf(song, version, draw),
      releaseDay: day,
      label: artist.label,
      life: drawLife(role, artist, day, quality, draw),
      placements: [],
    }
    song.recordings.push(recording)
    song.work?.recordings.push(recording)
    catalog.recordings.push(recording)
    return recording
  }

  function composeFor(artist: Artist, title: string, draw: Draw): Work | null {
    if (!draw.chance(WITH_KNOWN_WORK)) return null
    const writers = drawWriters(artist, draw)
    const work: Work = { key: `work/${artist.key}/${title}`, title, iswc: registry.iswc(), writers, recordings: [] }
    catalog.works.push(work)
    return work
  }

  return {
    record(order, slot = 'song') {
      const artist = leadOf(order)
      const title = nameFor(artist, slot, order.draw)
      return addSong(title, composeFor(artist, title, order.draw), order)
    },
    cover(work, order) {
      titlesUsedBy(leadOf(order)).add(work.title.toLowerCase())
      return addSong(work.title, work, order)
    },
    rerecord: (song, version, day, draw) => addRecording(song, version, 'version', day, 1, draw),
    nameAlbum: (artist, draw, slot = 'album') => nameFor(artist, slot, draw),
    addAlbum(order) {
      const artist = leadOf(order)
      const credit = creditText(order.mains, order.guests, artist.scene.words)
      const key = `album/${artist.key}/${order.type}/${order.title}/${order.releaseDay}`
      const album: Album = { ...order, key, credit, label: artist.label, products: [] }
      catalog.albums.push(album)
      return album
    },
    addProduct(album, order, draw) {
      const artist = leadOf(album)
      const key = `product/${album.key}/${album.products.length}`
      const grid = order.format === 'digital' && draw.chance(WITH_GRID) ? registry.grid() : null
      const product: Product = { ...order, key, album, icpn: registry.icpn(artist), grid, label: artist.label }
      album.products.push(product)
      catalog.products.push(product)
      if (order.isStreamed) for (const track of order.tracks) track.placements.push(product)
      return product
    },
    worksToCover(artist, day) {
      const own = titlesUsedBy(artist)
      return catalog.works.filter((work) => isOfScene(work, artist.scene.id, day) && !own.has(work.title.toLowerCase()))
    },
  }
}

/** Later versions are about as long as the first one. */
const VERSION_LENGTHS = {
  live: [1.04, 1.22],
  acoustic: [0.92, 1.08],
  remix: [0.94, 1.3],
  'sped up': [0.8, 0.86],
  instrumental: [1, 1],
} as const satisfies Record<Exclude<Version, 'studio'>, readonly [number, number]>

function durationOf({ recordings: [first] }: Song, version: Version, draw: Draw): number {
  if (version === 'studio' || first === undefined) return Math.round(draw.between(142, 262))
  const [shortest, longest] = VERSION_LENGTHS[version]
  return Math.round(first.durationSec * draw.between(shortest, longest))
}

function isOfScene({ recordings }: Work, sceneId: string, day: DayNumber): boolean {
  const [first] = recordings
  if (first === undefined || first.releaseDay > day || first.life.isChristmas) return false
  return (first.song satisfies CreditedItem).mains[0]?.scene.id === sceneId
}
