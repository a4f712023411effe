import { foldName, preferSpelling, toArtistKey } from '../names/fold-name.ts'
import { type CreditName, splitCredit } from '../names/split-credit.ts'
import type { PrintedName } from '../printed-names.ts'
import type { KnownArtists } from './known-artists.ts'

export type ChosenName = {
  title: string
  credit: string | null
  /** All artists that any source names. `hasArtist` is false if letters of the name are lost. */
  names: (CreditName & { hasArtist: boolean })[]
}

/**
 * Chooses the most preferred title in its best spelling, and the credit with the most artists.
 * @param printed at least one name, in order of preference
 */
export function chooseNames(printed: readonly PrintedName[], { isKnown, isListed }: KnownArtists): ChosenName {
  const credits = printed.flatMap((one) => (one.credit === null ? [] : [{ ...one, credit: one.credit }]))
  const split = credits.map(({ credit, style, names }) => ({
    credit,
    names: names ?? (style === 'damaged' ? [] : splitCredit(credit, style, isKnown, isListed)),
    isDamaged: style === 'damaged',
  }))
  let best = split[0]
  for (const one of split) {
    if (best === undefined || one.names.length > best.names.length) best = one
    else if (foldName(one.credit) === foldName(best.credit)) {
      best = { ...best, credit: preferSpelling(best.credit, one.credit) }
    }
  }
  const all = new Map<string, CreditName & { hasArtist: boolean }>()
  for (const one of [...(best?.names ?? []), ...split.flatMap(({ names }) => names)]) {
    const key = toArtistKey(one.name)
    if (!all.has(key)) all.set(key, { name: one.name, role: one.role, hasArtist: true })
  }
  // A damaged name is better than none.
  if (all.size === 0 && best !== undefined) all.set('', { name: best.credit, role: 'main', hasArtist: false })
  return {
    title: printed.map(({ title }) => title).reduce((known, other) => preferSpelling(known, other)),
    credit: best?.credit ?? null,
    names: [...all.values()],
  }
}
