import { createDraw } from '../random.ts'
import { toSortName } from './artists.ts'
import type { Album, Artist, Catalog, CreditedItem, Product } from './catalog-types.ts'
import { leadOf } from './credits.ts'
import { growText } from './grow.ts'
import type { Scene } from './scenes.ts'

const TRIES = 400
const ARTICLE = /^(?:the|an?|el|la|los|las) /

type Named = { text: string; scene: Scene; slot: string }

/**
 * Finds names that differ from an earlier one only by an article, as in "Harbor Swans" and "The Harbor Swans", because
 * they look like mistakes. Each gets another name from a draw of its own, so that all other draws stay the same.
 * @param fixed names that don't change; they come before the others
 */
function findTwins(names: readonly Named[], fixed: readonly string[] = []): ReadonlyMap<string, string> {
  const all = [...fixed, ...names.map(({ text }) => text)]
  const taken = new Set(all.map(toBare))
  const first = new Map(all.toReversed().map((text) => [toBare(text), text.toLowerCase()]))
  const others = new Map<string, string>()
  for (const { text, scene, slot } of names) {
    if (others.has(text) || first.get(toBare(text)) === text.toLowerCase()) continue
    const { words } = scene
    let other: string | null = null
    for (let attempt = 0; attempt < TRIES && other === null; attempt++) {
      const drawn = growText(words, slot, createDraw(words.language, 'twin', text, attempt))
      if (!taken.has(toBare(drawn))) other = drawn
    }
    if (other === null) continue
    others.set(text, other)
    taken.add(toBare(other))
  }
  return others
}

function toBare(name: string): string {
  return name.toLowerCase().replace(ARTICLE, '')
}

/** Must run before any credit exists. */
export function renameTwins(artists: readonly Artist[]): void {
  const others = findTwins(artists.map(({ name, scene, type }) => ({ text: name, scene, slot: type })))
  for (const artist of artists) {
    const name = others.get(artist.name)
    if (name === undefined) continue
    artist.name = name
    artist.sortName = artist.type === 'person' ? toSortName(name, artist.scene) : null
  }
}

/** Must run when all keys are known, because IDs are derived from keys with the first titles. */
export function retitleTwins({ songs, albums, works }: Catalog): void {
  const singles = albums.filter(({ type }) => type === 'single')
  const others = albums.filter(({ type }) => type !== 'single')
  const ofSongs = findTwins(songs.map((song) => toNamed(song, 'song')))
  retitle([...works, ...songs, ...songs.flatMap(({ recordings }) => recordings)], ofSongs)
  retitle([...singles, ...productsOf(singles)], ofSongs)
  const fixed = singles.map(({ title }) => title)
  retitle(
    [...others, ...productsOf(others)],
    findTwins(
      others.map((album) => toNamed(album, 'album')),
      fixed,
    ),
  )
}

function toNamed(item: CreditedItem & { title: string }, slot: string): Named {
  return { text: toBase(item.title), scene: leadOf(item).scene, slot }
}

function productsOf(albums: readonly Album[]): Product[] {
  return albums.flatMap(({ products }) => products)
}

function retitle(items: readonly { title: string }[], replacements: ReadonlyMap<string, string>): void {
  for (const item of items) {
    const base = toBase(item.title)
    item.title = (replacements.get(base) ?? base) + item.title.slice(base.length)
  }
}

/** Removes a version or an edition, as in "Title (Live)". */
function toBase(title: string): string {
  const [base = ''] = title.split(' (')
  return base
}
