import type { EntityIdentity } from '#contract/api/entity.ts'

export type CreditPart = {
  text: string
  artistId: string | null
  /** The offset is an index of the credit. */ at: number
}
type Part = Omit<CreditPart, 'at'>

type Artist = EntityIdentity['artists'][number]

/**
 * Splits the credit so that each artist name can be a link. Longer names are matched first, because "Ana & Bo" may be
 * one artist. Without a credit, lists the artist names.
 */
export function toCreditParts(credit: string | null, artists: readonly Artist[]): CreditPart[] {
  let at = 0
  return splitCredit(credit, artists).map(({ text, artistId }) => {
    const start = at
    at += text.length
    return { text, artistId, at: start }
  })
}

function splitCredit(credit: string | null, artists: readonly Artist[]): Part[] {
  const named = artists.filter((artist): artist is Artist & { name: string } => !!artist.name)
  if (credit === null) {
    return named.flatMap(({ name, id }, index) => [
      ...(index === 0 ? [] : [{ text: ', ', artistId: null }]),
      { text: name, artistId: id },
    ])
  }
  const longestFirst = named.filter(({ id }) => id !== null).sort((one, other) => other.name.length - one.name.length)
  return longestFirst.reduce<Part[]>(
    (parts, { name, id }) =>
      parts.flatMap((part) => (part.artistId === null ? splitAtName(part.text, name, id) : [part])),
    [{ text: credit, artistId: null }],
  )
}

/** Splits at the first occurrence of the name that isn't part of a longer word. */
function splitAtName(text: string, name: string, artistId: string | null): Part[] {
  const at = indexOfWord(text, name)
  if (at === -1) return [{ text, artistId: null }]
  const parts = [
    { text: text.slice(0, at), artistId: null },
    { text: name, artistId },
    { text: text.slice(at + name.length), artistId: null },
  ]
  return parts.filter((part) => part.text !== '')
}

function indexOfWord(text: string, name: string): number {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if (!isLetter(text.charAt(at - 1)) && !isLetter(text.charAt(at + name.length))) return at
  }
  return -1
}

function isLetter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character)
}
