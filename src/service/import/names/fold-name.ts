/**
 * Names as keys: what two spellings of one name have in common. Rules and reasons: docs/decisions/010.
 */

/** Marks on Latin, Greek and Cyrillic letters. Those of other scripts make another letter, so they stay. */
const ACCENTS = /[\u0300-\u036f]/g
const APOSTROPHES = /['’‘`´ʼ]/g
const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}\p{M}]+/gu

/** Lower case, no accents, `&` as `and`, punctuation as one space. A name of signs only stays as it is: `¥$`. */
export function foldName(name: string): string {
  const plain = name.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase()
  const words = plain.replaceAll('&', ' and ').replace(APOSTROPHES, '').replace(NEITHER_LETTER_NOR_DIGIT, ' ').trim()
  return words === '' ? plain.trim() : words
}

/** `The Weeknd` and `Weeknd` are one artist; `The The` keeps its name. */
export function toArtistKey(name: string): string {
  return foldName(name).replace(/^the (?=.)/, '')
}

export const GUESTS_IN_BRACKETS = /\s*[([]\s*((?:feat\.?|ft\.?|featuring|with|duet with)\s[^)\]]*)[)\]]/gi
const SOURCE_IN_BRACKETS =
  /\s*[([]\s*from\s[^)\]]*\b(?:motion picture|soundtrack|film|movie|album|series|musical|show)\b[^)\]]*[)\]]/gi

/**
 * A title without the guests and the film it comes from: those come and go in print while the song stays. Every other
 * addition (remix, live, a version) is another song and stays.
 */
export function toTitleKey(title: string): string {
  const bare = title.replace(GUESTS_IN_BRACKETS, '').replace(SOURCE_IN_BRACKETS, '')
  return foldName(bare.trim() === '' ? title : bare)
}

const FIRST_SEPARATOR =
  /\s(?:&|\+|\/|x|and|with|featuring|featruing|feat\.?|ft\.?|vs\.?|or|duet with|presents|introducing|starring)\s|[,;]\s/i

/**
 * The first name of a credit, cut at the first thing that can join two names. For keys only: `Earth, Wind & Fire` gives
 * `earth`, which harms nothing beside a title.
 */
export function toLeadKey(credit: string): string {
  const bare = credit.replace(GUESTS_IN_BRACKETS, '').trim()
  const [lead = ''] = bare.split(FIRST_SEPARATOR, 1)
  return toArtistKey(lead.trim() === '' ? credit : lead)
}

/** Stands where a source lost letters; Unicode's own sign for that. */
export const LOST_LETTERS = '\ufffd'

/** Of two spellings of one name: the whole one before the damaged, the one with its accents before the plain one. */
export function preferSpelling(known: string, other: string): string {
  if (known.includes(LOST_LETTERS)) return other.includes(LOST_LETTERS) ? known : other
  if (other.includes(LOST_LETTERS) || foldName(known) !== foldName(other)) return known
  return accentsIn(other) > accentsIn(known) ? other : known
}

function accentsIn(name: string): number {
  return name.normalize('NFKD').match(ACCENTS)?.length ?? 0
}
