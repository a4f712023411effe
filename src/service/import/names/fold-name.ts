// Folds names so that different spellings get the same key. Rules and reasons: docs/decisions/010.

/** Only marks of Latin, Greek, and Cyrillic letters, because in other scripts a mark changes the letter. */
const ACCENTS = /[\u0300-\u036f]/g
const APOSTROPHES = /['’‘`´ʼ]/g
const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}\p{M}]+/gu

/** Folds a name. A name without letters or digits, such as `¥$`, only becomes lower case. */
export function foldName(name: string): string {
  // Apostrophes must be removed first, because normalizing turns an acute accent used as an apostrophe into a space.
  const plain = name.replace(APOSTROPHES, '').normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase()
  const words = plain.replaceAll('&', ' and ').replace(NEITHER_LETTER_NOR_DIGIT, ' ').trim()
  return words === '' ? plain.trim() || name.trim() : words
}

/** Returns a key without the article, because `The Weeknd` and `Weeknd` are the same artist. */
export function toArtistKey(name: string): string {
  return foldName(name).replace(/^the (?=.)/, '')
}

export const GUESTS_IN_BRACKETS = /\s*[([]\s*((?:feat\.?|ft\.?|featuring|with|duet with)\s[^)\]]*)[)\]]/gi
const SOURCE_IN_BRACKETS =
  /\s*[([]\s*from\s[^)\]]*\b(?:motion picture|soundtrack|film|movie|album|series|musical|show)\b[^)\]]*[)\]]/gi

/**
 * Removes guests and the film that a song is from, because the same song is printed with and without them. Other
 * additions, such as remix or live, stay, because they mean different songs.
 */
export function toTitleKey(title: string): string {
  const bare = title.replace(GUESTS_IN_BRACKETS, '').replace(SOURCE_IN_BRACKETS, '')
  return foldName(bare.trim() === '' ? title : bare)
}

const FIRST_SEPARATOR =
  /\s(?:&|\+|\/|x|and|with|featuring|featruing|feat\.?|ft\.?|vs\.?|or|duet with|presents|introducing|starring)\s|[,;]\s/i

/** Returns a key for the first name of a credit, such as `earth` for `Earth, Wind & Fire`. Titles make it precise. */
export function toLeadKey(credit: string): string {
  const bare = credit.replace(GUESTS_IN_BRACKETS, '').trim()
  const [lead = ''] = bare.split(FIRST_SEPARATOR, 1)
  return toArtistKey(lead.trim() === '' ? credit : lead)
}

/** Unicode's replacement character, which stands for letters that a source has lost. */
export const LOST_LETTERS = '\ufffd'

/** Prefers undamaged names over damaged ones, and spellings with accents over those without. */
export function preferSpelling(known: string, other: string): string {
  if (known.includes(LOST_LETTERS)) return other.includes(LOST_LETTERS) ? known : other
  if (other.includes(LOST_LETTERS) || foldName(known) !== foldName(other)) return known
  return accentsIn(other) > accentsIn(known) ? other : known
}

function accentsIn(name: string): number {
  return name.normalize('NFKD').match(ACCENTS)?.length ?? 0
}
