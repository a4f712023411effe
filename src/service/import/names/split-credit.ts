import { foldName, GUESTS_IN_BRACKETS } from './fold-name.ts'

/** `main` artists own the consumption; `featured` ones are named as guests. */
export type CreditName = { name: string; role: 'main' | 'featured' }

/** What joins the names of a credit: any of the usual words, only commas (a provider's list), only semicolons (ours). */
export type CreditStyle = 'printed' | 'commas' | 'semicolons'

/** `featruing` is a misprint that charts do carry. */
const GUEST_MARK = /(?:^|\s)(?:featuring|featruing|feat\.?|ft\.?|duet with|with)\s/i
/** Joins two names, or is part of one: only what is known of the parts tells. `, Jr.` joins nothing. */
const DOUBTFUL_JOIN = /(,\s+(?![JS]r\b)|\s&\s|\s\+\s|\s\/\s|\sx\s|\sand\s|\svs\.?\s)/i

/** Names with a comma where a comma otherwise always separates. Facts. */
const COMMA_NAMES = ['Tyler, The Creator', 'Earth, Wind & Fire', 'Crosby, Stills & Nash', 'Peter, Paul and Mary']

/**
 * The artists of a credit. A join that could be part of a name (`&`, `,`, `+`, `and`) splits only where all parts are
 * known as names of their own; otherwise the credit stays one artist as written.
 */
export function splitCredit(credit: string, style: CreditStyle, isKnown: (name: string) => boolean): CreditName[] {
  if (style === 'semicolons') return toNames(credit.split(';'), 'main')
  if (style === 'commas') return toNames(splitAtCommas(credit), 'main')
  const { main, guests } = toSides(credit)
  const names = [
    ...toNames(splitDoubtful(main, isKnown), 'main'),
    ...toNames(
      guests.flatMap((part) => splitDoubtful(part, isKnown)),
      'featured',
    ),
  ]
  return names.length === 0 ? toNames([credit], 'main') : dropRepeated(names)
}

/**
 * Names that the printed credits of an import show to stand on their own, folded: single names, and pairs that cannot
 * be split further by them. `isKnown` adds what the store knows.
 */
export function findKnownNames(credits: Iterable<string>, isKnown: (name: string) => boolean): Set<string> {
  const known = new Set<string>()
  const isName = (name: string) => known.has(foldName(name)) || isKnown(name)
  const doubtful = new Map<string, string[]>()
  for (const credit of credits) {
    const { main, guests } = toSides(credit)
    for (const part of [main, ...guests]) {
      const pieces = part.split(DOUBTFUL_JOIN)
      if (pieces.length === 1) known.add(foldName(part))
      else doubtful.set(part, pieces)
    }
  }
  // Shorter ones first: `Mumford & Sons` is known as one name before `Mumford & Sons & Somebody` is looked at.
  const byLength = [...doubtful].sort(([, a], [, b]) => a.length - b.length)
  for (let before = -1; before !== known.size;) {
    before = known.size
    for (const [part, pieces] of byLength) {
      for (const name of splitPieces(part, pieces, isName)) known.add(foldName(name))
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

function splitDoubtful(text: string, isKnown: (name: string) => boolean): string[] {
  return splitPieces(text, text.split(DOUBTFUL_JOIN), isKnown)
}

/** `pieces`: names at even places, what joins them at odd ones. */
function splitPieces(text: string, pieces: readonly string[], isKnown: (name: string) => boolean): string[] {
  if (pieces.length === 1) return [text]
  const names = pieces.filter((_, i) => i % 2 === 0)
  // A list of three or more in which two are known is a list of names, whoever the others are.
  if (names.length > 2 && names.filter(isKnown).length > 1 && isList(pieces)) return names
  return groupKnown(pieces, isKnown) ?? [text]
}

/** `A, B & C` or `A x B x C`: the same between all, another one before the last at most. */
function isList(pieces: readonly string[]): boolean {
  const joins = pieces.filter((_, i) => i % 2 === 1).map((join) => join.trim().toLowerCase())
  return joins.slice(0, -1).every((join) => join === joins[0] && (join === ',' || join === 'x'))
}

/** The pieces put together to as many known names as there can be, or null where that leaves a rest. */
function groupKnown(pieces: readonly string[], isKnown: (name: string) => boolean): string[] | null {
  /** `best[i]`: the names that pieces before place i make up. */
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
  const name = COMMA_NAMES.find((comma) => credit.includes(comma))
  if (name === undefined) return credit.split(',')
  const [before = '', ...after] = credit.split(name)
  return [...before.split(','), name, ...after.join(name).split(',')]
}

function toNames(parts: readonly string[], role: CreditName['role']): CreditName[] {
  return dropRepeated(parts.flatMap((part) => (part.trim() === '' ? [] : { name: part.trim(), role })))
}

function dropRepeated(names: readonly CreditName[]): CreditName[] {
  const seen = new Set<string>()
  return names.filter(({ name }) => {
    const key = foldName(name)
    return !seen.has(key) && seen.add(key)
  })
}
