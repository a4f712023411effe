import { foldName } from '../names/fold-name.ts'
import { findKnownNames, splitCredit } from '../names/split-credit.ts'
import type { PrintedName } from '../printed-names.ts'

/** Decides which names are artists. `isListed`: a source lists the name as one artist, so it is never split. */
export type KnownArtists = { isKnown: (name: string) => boolean; isListed: (name: string) => boolean }

/** Finds artists in the names of all imports. */
export function findKnownArtists(names: Iterable<PrintedName>, artistNames: readonly string[]): KnownArtists {
  const listed = new Set(artistNames.map(foldName))
  const credits = new Set<string>()
  for (const { credit, style, names: list } of names) {
    if (credit === null || style === 'damaged') continue
    if (list !== null) for (const { name } of list) listed.add(foldName(name))
    else if (style === 'printed') credits.add(credit)
    else for (const { name } of splitCredit(credit, style, () => false)) listed.add(foldName(name))
  }
  const isListed = (name: string) => listed.has(foldName(name))
  const known = findKnownNames(credits, isListed)
  return { isKnown: (name) => known.has(foldName(name)) || isListed(name), isListed }
}
