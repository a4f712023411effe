import type { Artist, CreditedItem, Version } from './catalog-types.ts'
import { growText } from './grow.ts'
import type { Draw } from '../random.ts'
import type { WordBook } from './words/word-book.ts'

export function leadOf({ mains }: Pick<CreditedItem, 'mains'>): Artist {
  const [artist] = mains
  if (artist === undefined) throw new Error('No artist is credited.')
  return artist
}

/** Returns "A & B feat. C" in the language of the first artist. */
export function creditText(mains: readonly Artist[], guests: readonly Artist[], words: WordBook): string {
  const names = (artists: readonly Artist[]) => artists.map(({ name }) => name).join(words.and)
  return guests.length === 0 ? names(mains) : `${names(mains)} ${words.featuring} ${names(guests)}`
}

/** Returns "Title (Live)". Studio versions have no suffix. */
export function versionTitle(title: string, version: Version, { versions }: WordBook): string {
  if (version === 'studio') return title
  return `${title} (${version === 'sped up' ? 'Sped Up' : versions[version]})`
}

/** Returns one to four names, which often include the artist. */
export function drawWriters(artist: Artist, draw: Draw): string[] {
  const writers = new Set<string>()
  if (artist.type === 'person' && draw.chance(0.6)) writers.add(artist.name)
  const count = draw.whole(1, 3)
  for (let i = 0; i < count; i++) writers.add(growText(artist.scene.words, 'writer', draw))
  return [...writers]
}
