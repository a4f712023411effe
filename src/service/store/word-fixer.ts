import { type DatabaseSync } from 'node:sqlite'
import { SEARCH_KINDS, type SearchKind } from '#contract/entities.ts'

/** Shorter words have too many neighbours for any of them to be what was meant. */
const MIN_LENGTH = 4
/** Longer ones are no words, and their neighbours would be many. */
const MAX_LENGTH = 40
const MAX_SPELLINGS = 5

/** Letters that may have been left out or struck instead, by script of the word; others are only dropped and swapped. */
const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'абвгдежзиклмнопрстуфхцчшщъыьэюяіїєґ',
  'αβγδεζηθικλμνξοπρστυφχψως',
  'ءابةتثجحخدذرزسشصضطظعغفقكلمنهويى',
  'אבגדהוזחטיכלמנסעפצקרשתםןףץ',
]

/**
 * Spellings of the index that are one letter away from a word it does not have, the most frequent first; null when it
 * has the word (or, where `isBeginning`, a word that begins so). All neighbours are looked up at once, which takes
 * less than reading the vocabulary.
 */
export function createWordFixer(database: DatabaseSync) {
  const known = database.prepare('select 1 from search_word where kind = ? and word = ?')
  const begun = database.prepare('select 1 from search_word where kind = ?1 and word >= ?2 and word < ?3 limit 1')
  const among = database.prepare(`
    select word from search_word where kind = ? and word in (select value from json_each(?))
    order by row_count desc, word limit ${MAX_SPELLINGS}`)

  return (kind: SearchKind, word: string, isBeginning: boolean): string[] | null => {
    const kindIndex = SEARCH_KINDS.indexOf(kind)
    const isKnown = isBeginning
      ? begun.get(kindIndex, word, `${word}\u{10ffff}`) !== undefined
      : known.get(kindIndex, word) !== undefined
    if (isKnown) return null
    if (word.length < MIN_LENGTH || word.length > MAX_LENGTH) return []
    return among.all(kindIndex, JSON.stringify([...neighboursOf(word)])).map((row) => String(row['word']))
  }
}

/** Every text that is one dropped, added, changed or swapped letter away. */
function neighboursOf(word: string): Set<string> {
  const letters = Array.from(word)
  const alphabet = ALPHABETS.find((candidates) => letters.some((letter) => candidates.includes(letter))) ?? ''
  const neighbours = new Set<string>()
  for (let i = 0; i <= letters.length; i++) {
    const before = letters.slice(0, i).join('')
    const after = letters.slice(i + 1).join('')
    const here = letters[i] ?? ''
    if (here !== '') neighbours.add(before + after)
    if (i + 1 < letters.length) neighbours.add(before + (letters[i + 1] ?? '') + here + letters.slice(i + 2).join(''))
    for (const letter of alphabet) {
      if (here !== '') neighbours.add(before + letter + after)
      neighbours.add(before + letter + here + after)
    }
  }
  return neighbours
}
