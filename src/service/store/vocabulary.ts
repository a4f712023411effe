import { type DatabaseSync } from 'node:sqlite'
import { SEARCH_KINDS, type SearchKind } from '#contract/entities.ts'
import { PREFIX_LENGTHS } from './schema.ts'

/** Shorter words have too many neighbours for any of them to be what was meant. */
const MIN_LENGTH = 4
/** Longer ones are no words, and their neighbours would be many. */
const MAX_LENGTH = 40
/** Spellings tried in place of a word that is not there. */
export const MAX_SPELLINGS = 5
/** Up to so many words in place of a beginning; FTS5 steps through each of them for every result. */
const MAX_ALTERNATIVES = 12

/** Letters that may have been left out or struck instead, by script of the word; others are only dropped and swapped. */
const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'абвгдежзиклмнопрстуфхцчшщъыьэюяіїєґ',
  'αβγδεζηθικλμνξοπρστυφχψως',
  'ءابةتثجحخدذرزسشصضطظعغفقكلمنهويى',
  'אבגדהוזחטיכלמנסעפצקרשתםןףץ',
]

/** The words that the index of a kind holds. */
export type Vocabulary = {
  exactly(kind: SearchKind, word: string): string[]
  /** Words that begin so; `many` where the index itself finds them faster than one by one. */
  beginning(kind: SearchKind, word: string): string[] | 'many'
  /** Words that are one letter away, the most frequent first: what a word that is not there was meant to be. */
  near(kind: SearchKind, word: string): string[]
}

export function createVocabulary(database: DatabaseSync): Vocabulary {
  const find = database.prepare('select word from search_word where kind = ? and word = ?')
  const findBeginning = database.prepare(`
    select word from search_word where kind = ? and word >= ? and word < ? limit ${MAX_ALTERNATIVES + 1}`)
  // All neighbours at once: that takes less than reading the vocabulary.
  const findAmong = database.prepare(`
    select word from search_word where kind = ? and word in (select value from json_each(?))
    order by row_count desc, word limit ${MAX_SPELLINGS}`)

  return {
    exactly: (kind, word) => wordsOf(find.all(SEARCH_KINDS.indexOf(kind), word)),
    beginning(kind, word) {
      const words = wordsOf(findBeginning.all(SEARCH_KINDS.indexOf(kind), word, `${word}\u{10ffff}`))
      const hasOwnIndex = Array.from(word).length <= PREFIX_LENGTHS.length
      return words.length > MAX_ALTERNATIVES || (hasOwnIndex && words.length > 0) ? 'many' : words
    },
    near(kind, word) {
      const neighbours = neighboursOf(word)
      if (neighbours.length === 0) return []
      return wordsOf(findAmong.all(SEARCH_KINDS.indexOf(kind), JSON.stringify(neighbours)))
    },
  }
}

function wordsOf(rows: Record<string, unknown>[]): string[] {
  return rows.map((row) => String(row['word']))
}

/** Every text that is one dropped, added, changed or swapped letter away; none for words too short or too long. */
export function neighboursOf(word: string): string[] {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH) return []
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
  return [...neighbours]
}
