import { foldName, GUESTS_IN_BRACKETS } from './fold-name.ts'

/** Consumption counts for `main` artists only. */
export type CreditName = { name: string; role: 'main' | 'featured' }

export type CreditStyle = 'printed' | 'commas' | 'semicolons'

/** Published charts contain the misprint `featruing`. */
const GUEST_MARK = /(?:^|\s)(?:featuring|featruing|feat\.?|ft\.?|duet with|with)\s/i
/** These separators can also be part of a name. The comma in `, Jr.` always is. */
const POSSIBLE_JOIN = /(,\s+(?![JS]r\b)|\s&\s|\s\+\s|\s?\/\s?|:\s|\sx\s|\sand\s|\svs\.?\s)/i

const NAMES_WITH_COMMAS = ['Tyler, The Creator', 'Earth, Wind & Fire', 'Crosby, Stills & Nash', 'Peter, Paul and Mary']

type IsName = (name: string) => boolean

/**
 * Splits a printed credit at `&`, `,`, `/`, `and`, and similar separators, but only if all parts are known artists.
 * @param isListed returns true for names that a source lists as one artist, which are never split
 */
export function splitCredit(
  credit: string,
  style: CreditStyle,
  isKnown: IsName,
  isListed: IsName = () => false,
): CreditName[] {
  if (style === 'semicolons') return toNames(credit.split(';'), 'main')
  if (style === 'commas') return toNames(splitAtCommas(credit), 'main')
  const { main, guests } = toSides(credit)
  const names = [
    ...toNames(splitNames(main, isKnown, isListed), 'main'),
    ...toNames(
      guests.flatMap((part) => splitNames(part, isKnown, isListed)),
      'featured',
    ),
  ]
  return names.length === 0 ? toNames([credit], 'main') : withoutDuplicates(names)
}

/**
 * Returns the folded names of all artists that can be recognized from a set of printed credits.
 * @param isKnown returns true for names that a source lists as one artist
 */
export function findKnownNames(credits: Iterable<string>, isKnown: IsName): Set<string> {
  const known = new Set<string>()
  const isName = (name: string) => known.has(foldName(name)) || isKnown(name)
  const joined = new Map<string, string[]>()
  for (const credit of credits) {
    const { main, guests } = toSides(credit)
    for (const part of [main, ...guests]) {
      const pieces = part.split(POSSIBLE_JOIN)
      if (pieces.length === 1) known.add(foldName(part))
      else joined.set(part, pieces)
    }
  }
  // Short credits come first, so that `Mumford & Sons` is known before `Mumford & Sons & Somebody` is split.
  const byLength = [...joined].sort(([one, a], [other, b]) => a.length - b.length || (one < other ? -1 : 1))
  for (let before = -1; before !== known.size;) {
    before = known.size
    for (const [part, pieces] of byLength) {
      for (const name of splitPieces(part, pieces, isName, isKnown)) known.add(foldName(name))
    }
  }
  return known
}

function toSides(credit: string): { main: string; guests: string[] } {
  let guestText = ''
  const bare = credit.replace(GUESTS_IN_BRACKETS, (_, guests: string) => {
    guestText += ` ${guests}`
    return ''
  })
  const [main = '', ...guests] = `${bare}${guestText}`.split(GUEST_MARK)
  return { main: main.trim(), guests: guests.flatMap((part) => part.trim() || []) }
}

function splitNames(text: string, isKnown: IsName, isListed: IsName): string[] {
  return splitPieces(text, text.split(POSSIBLE_JOIN), isKnown, isListed)
}

/** @param pieces names at even indexes, separators at odd ones */
function splitPieces(text: string, pieces: readonly string[], isKnown: IsName, isListed: IsName): string[] {
  if (pieces.length === 1) return [text]
  if (isListed(text)) return [text]
  const names = pieces.filter((_, i) => i % 2 === 0)
  // Three or more names of which two are known artists must be a list, so the others are artists, too.
  if (names.length > 2 && names.filter(isKnown).length > 1 && isList(pieces)) return names
  return groupKnown(pieces, isKnown) ?? [text]
}

/** Returns true for `A, B & C`, `A: B & C`, or `A x B x C`: the separator is always the same, except before the last name. */
function isList(pieces: readonly string[]): boolean {
  const all = pieces.filter((_, i) => i % 2 === 1).map((join) => join.trim().toLowerCase())
  const joins = all[0] === ':' && all.length > 1 ? all.slice(1) : all
  return joins.slice(0, -1).every((join) => join === joins[0] && (join === ',' || join === 'x'))
}

/** Groups all pieces into as many known names as possible, or returns null if that fails. */
function groupKnown(pieces: readonly string[], isKnown: IsName): string[] | null {
  /** `best[i]` is the best grouping of the first `i` names. */
  const best: (string[] | null)[] = [[]]
  for (let end = 0; end < pieces.length; end += 2) {
    let found: string[] | null = null
    for (let start = end; start >= 0; start -= 2) {
      const head = best[start / 2]
      if (head === null || head === undefined || (start === 0 && end === pieces.length - 1)) continue
      const name = pieces.slice(start, end + 1).join('')
      if ((found === null || head.length + 1 > found.length) && isKnown(name)) found = [...head, name]
    }
    best.push(found)
  }
  return best.at(-1) ?? null
}

function splitAtCommas(credit: string): string[] {
  const name = NAMES_WITH_COMMAS.find((comma) => credit.includes(comma))
  if (name === undefined) return credit.split(',')
  const [before = '', ...after] = credit.split(name)
  return [...before.split(','), name, ...after.join(name).split(',')]
}

function toNames(parts: readonly string[], role: CreditName['role']): CreditName[] {
  return withoutDuplicates(parts.flatMap((part) => (part.trim() === '' ? [] : { name: part.trim(), role })))
}

function withoutDuplicates(names: readonly CreditName[]): CreditName[] {
  const seen = new Set<string>()
  return names.filter(({ name }) => {
    const key = foldName(name)
    return !seen.has(key) && seen.add(key)
  })
}
