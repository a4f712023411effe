import { type EntityIdentity } from '#contract/api/entity.ts'

export type CreditPart = { text: string; artistId: string | null; /** Where it starts in the whole. */ at: number }
type Part = Omit<CreditPart, 'at'>

type Artist = EntityIdentity['artists'][number]

/**
 * The credit as it is written, cut so that each artist's name in it can be a link. Longer names are tried first: "Ana & Bo"
 * may be one artist. Without a credit the artists' names stand for it.
 */
export function toCreditParts(credit: string | null, artists: readonly Artist[]): CreditPart[] {
  let at = 0
  return cutCredit(credit, artists).map(({ text, artistId }) => {
    const start = at
    at += text.length
    return { text, artistId, at: start }
  })
}

function cutCredit(credit: string | null, artists: readonly Artist[]): Part[] {
  const named = artists.filter((artist): artist is Artist & { name: string } => !!artist.name)
  if (credit === null) {
    return named.flatMap(({ name, id }, index) => [
      ...(index === 0 ? [] : [{ text: ', ', artistId: null }]),
      { text: name, artistId: id },
    ])
  }
  const longestFirst = named.filter(({ id }) => id !== null).sort((one, other) => other.name.length - one.name.length)
  return longestFirst.reduce<Part[]>(
    (parts, { name, id }) => parts.flatMap((part) => (part.artistId === null ? cutOut(part.text, name, id) : [part])),
    [{ text: credit, artistId: null }],
  )
}

/** The first whole-word occurrence of a name becomes a part of its own. */
function cutOut(text: string, name: string, artistId: string | null): Part[] {
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
