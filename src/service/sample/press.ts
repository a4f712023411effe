import { type DayNumber } from '#contract/dates.ts'
import { firstDayOf, fridayOnOrAfter, HORIZON, yearOf } from './calendar.ts'
import {
  type Album,
  type Artist,
  type Catalogue,
  type Product,
  type Recording,
  type Song,
  type Version,
} from './catalogue-types.ts'
import { growText, growUnused } from './grow.ts'
import { toEan13, toGrid, toIsrc, toIswc, toUpc } from './identifiers.ts'
import { drawLife, type Role } from './life.ts'
import { type Draw, hashText, unit } from './random.ts'
import { type WordBook } from './words/word-book.ts'

type RecordOrder = { mains: Artist[]; guests: Artist[]; role: Role; day: DayNumber; quality: number; draw: Draw }

/** Makes recordings and puts them on products: the one place where the catalogue grows. */
export type Press = ReturnType<typeof createPress>

export function createPress(catalogue: Catalogue) {
  const registry = createRegistry()
  const titlesOf = new Map<Artist | WordBook, Set<string>>()

  function titlesUsedBy(who: Artist | WordBook): Set<string> {
    const titles = titlesOf.get(who) ?? new Set()
    titlesOf.set(who, titles)
    return titles
  }

  function titleFor(artist: Artist, slot: string, draw: Draw): string {
    const { words } = artist.scene
    const own = titlesUsedBy(artist)
    const nearby = titlesUsedBy(words)
    const isIn = (titles: Set<string>) => (text: string) => titles.has(text.toLowerCase())
    const title = growUnused(words, slot, draw, isIn(own), isIn(nearby))
    own.add(title.toLowerCase())
    nearby.add(title.toLowerCase())
    return title
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
      isrc: draw.chance(0.03) ? null : registry.isrc(artist, day),
      durationSec: Math.round(version === 'sped up' ? draw.between(120, 160) : draw.between(142, 262)),
      releaseDay: day,
      label: artist.label,
      life: drawLife(role, artist, day, quality, draw),
      placements: [],
    }
    song.recordings.push(recording)
    catalogue.recordings.push(recording)
    return recording
  }

  function record({ mains, guests, role, day, quality, draw }: RecordOrder, slot = 'song'): Recording {
    const [artist] = mains
    if (artist === undefined) throw new Error('a song needs somebody to sing it')
    const title = titleFor(artist, slot, draw)
    const song: Song = {
      key: `song/${artist.key}/${title}`,
      title,
      mains,
      guests,
      credit: creditText(mains, guests, artist.scene.words),
      releaseDay: day,
      recordings: [],
      work: null,
    }
    catalogue.songs.push(song)
    const recording = addRecording(song, 'studio', role, day, quality, draw)
    if (draw.chance(0.88)) {
      const writers = drawWriters(artist, draw)
      song.work = { key: `work/${song.key}`, title, iswc: registry.iswc(), writers, recordings: song.recordings }
      catalogue.works.push(song.work)
    }
    return recording
  }

  function addProduct(
    album: Album,
    order: Omit<Product, 'album' | 'key' | 'icpn' | 'grid' | 'label'>,
    draw: Draw,
  ): Product {
    const artist = leadOf(album)
    const product: Product = {
      ...order,
      album,
      key: `product/${album.key}/${album.products.length}`,
      icpn: registry.icpn(artist),
      grid: order.format === 'digital' && draw.chance(0.3) ? registry.grid() : null,
      label: artist.label,
    }
    album.products.push(product)
    catalogue.products.push(product)
    if (order.isStreamed) for (const track of order.tracks) track.placements.push(product)
    return product
  }

  function addAlbum(order: Omit<Album, 'key' | 'products' | 'label' | 'credit'>): Album {
    const artist = leadOf(order)
    const credit = creditText(order.mains, order.guests, artist.scene.words)
    const key = `album/${artist.key}/${order.type}/${order.title}/${order.releaseDay}`
    const album: Album = { ...order, key, credit, label: artist.label, products: [] }
    catalogue.albums.push(album)
    return album
  }

  function releaseSingle({ recording, day, draw }: { recording: Recording; day: DayNumber; draw: Draw }): Album {
    const { song } = recording
    const { title, mains, guests } = song
    const album = addAlbum({ title, mains, guests, type: 'single', releaseDay: day })
    const digital = { title, edition: null, format: 'digital', releaseDay: day, isStreamed: true, sales: 0 } as const
    addProduct(album, { ...digital, tracks: [recording] }, draw)
    for (const [version, chance] of [
      ['remix', 0.1],
      ['acoustic', 0.1],
      ['sped up', 0.06],
    ] as const) {
      if (!draw.chance(chance)) continue
      const laterDay = day + draw.whole(2, 16) * 7
      const other = addRecording(song, version, 'version', laterDay, 1, draw)
      addProduct(
        album,
        { ...digital, title: other.title, edition: capitalised(version), releaseDay: laterDay, tracks: [other] },
        draw,
      )
    }
    return album
  }

  return {
    record,
    releaseSingle,

    releaseAlbum(order: {
      artist: Artist
      type: 'album' | 'ep'
      day: DayNumber
      tracks: Recording[]
      quality: number
      draw: Draw
    }): Album {
      const { artist, type, day, tracks, quality, draw } = order
      const title = titleFor(artist, 'album', draw)
      const album = addAlbum({ title, mains: [artist], guests: [], type, releaseDay: day })
      const sales = artist.fans * artist.strength * quality * draw.between(0.5, 1.5) * (type === 'ep' ? 0.4 : 1)
      const shared = { title, edition: null, releaseDay: day, tracks }
      addProduct(album, { ...shared, format: 'digital', isStreamed: true, sales: sales * 0.2 }, draw)
      if (type === 'album' || artist.fans > 0.6)
        addProduct(album, { ...shared, format: 'CD', isStreamed: false, sales: sales * 0.4 }, draw)
      if (draw.chance(type === 'album' ? 0.5 : 0.1)) {
        const vinylDay = draw.chance(0.6) ? day : day + draw.whole(4, 20) * 7
        addProduct(
          album,
          { ...shared, format: 'vinyl', releaseDay: vinylDay, isStreamed: false, sales: sales * 0.5 },
          draw,
        )
      }
      return album
    },

    releaseDeluxe({ album, day, bonus, draw }: { album: Album; day: DayNumber; bonus: Recording[]; draw: Draw }): void {
      const standard = album.products[0]
      if (standard === undefined) throw new Error('a deluxe edition needs a standard one')
      const edition = draw.pick(['Deluxe Edition', 'Deluxe', 'Expanded Edition', 'Complete Edition'])
      const title = `${album.title} (${edition})`
      const tracks = [...standard.tracks, ...bonus]
      addProduct(
        album,
        { title, edition, format: 'digital', releaseDay: day, tracks, isStreamed: true, sales: standard.sales * 0.5 },
        draw,
      )
    },

    releaseLive({ artist, album, day, draw }: { artist: Artist; album: Album; day: DayNumber; draw: Draw }): void {
      const releaseDay = fridayOnOrAfter(day)
      const word = artist.scene.words.versions.live
      const title = `${album.title} (${word})`
      const tracks = (album.products[0]?.tracks ?? [])
        .slice(0, 8)
        .map(({ song }) => addRecording(song, 'live', 'version', releaseDay, 1, draw))
      const live = addAlbum({ title, mains: [artist], guests: [], type: 'album', releaseDay })
      const sales = artist.fans * artist.strength * 0.2
      addProduct(live, { title, edition: word, format: 'digital', releaseDay, tracks, isStreamed: true, sales }, draw)
    },

    releaseChristmas(artist: Artist, draw: Draw): void {
      const earliest = Math.max(artist.debutDay, firstDayOf(1968))
      const isNew = draw.chance(0.3)
      const year = isNew
        ? draw.whole(2022, yearOf(HORIZON) - 1)
        : draw.whole(yearOf(earliest), Math.max(yearOf(earliest), 2021))
      const day = fridayOnOrAfter(Math.max(earliest, firstDayOf(year) + 300 + draw.whole(0, 20)))
      const recording = record({ mains: [artist], guests: [], role: 'christmas', day, quality: 1, draw }, 'christmas')
      releaseSingle({ recording, day, draw })
    },
  }
}

function leadOf({ mains }: { mains: readonly Artist[] }): Artist {
  const [artist] = mains
  if (artist === undefined) throw new Error('nobody is credited')
  return artist
}

function creditText(mains: readonly Artist[], guests: readonly Artist[], words: WordBook): string {
  const names = mains.map(({ name }) => name).join(words.and ?? ' & ')
  return guests.length === 0
    ? names
    : `${names} ${words.featuring ?? 'feat.'} ${guests.map(({ name }) => name).join(' & ')}`
}

function versionTitle(title: string, version: Version, { versions }: WordBook): string {
  if (version === 'studio') return title
  return `${title} (${version === 'sped up' ? 'Sped Up' : versions[version]})`
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** One to four writers; who sings often writes along. A scene has its regulars, so names come back. */
function drawWriters(artist: Artist, draw: Draw): string[] {
  const writers = new Set<string>()
  if (artist.type === 'person' && draw.chance(0.6)) writers.add(artist.name)
  const count = draw.whole(1, 3)
  for (let i = 0; i < count; i++) writers.add(growText(artist.scene.words, 'writer', draw))
  return [...writers]
}

/** Numbers that no two things share, given in the order of the drawing. */
function createRegistry() {
  const recordings = new Map<string, number>()
  let products = 0
  let works = 0
  return {
    isrc(artist: Artist, day: DayNumber): string {
      const registrant = registrantOf(artist.label)
      const key = `${artist.scene.country}${registrant}${yearOf(day) % 100}`
      const number = (recordings.get(key) ?? 0) + 1
      recordings.set(key, number)
      return toIsrc(artist.scene.country, registrant, yearOf(day), number)
    },
    icpn(artist: Artist): string {
      // A stride that shares no factor with the range walks through it without meeting itself.
      const number = (++products * 7_654_321) % 1_000_000_000
      return artist.scene.country === 'US' || artist.scene.country === 'CA'
        ? toUpc(60_000_000_000 + number)
        : toEan13('872', number)
    },
    grid: () => toGrid('2CHRT', 400_000_000 + products),
    iswc: () => toIswc(900_000_000 + ((++works * 7_919) % 99_999_999)),
  }
}

const REGISTRANT_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

function registrantOf(label: string): string {
  const hash = hashText(label)
  const letter = (shift: number) =>
    REGISTRANT_LETTERS[Math.floor(unit(hashText(label, shift)) * REGISTRANT_LETTERS.length)]
  return `${letter(1)}${letter(2)}${hash % 10}`
}
