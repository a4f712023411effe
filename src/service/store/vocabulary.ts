import type { DatabaseSync } from 'node:sqlite'
import { SEARCH_KINDS, type SearchKind } from '#contract/entities.ts'
import { PREFIX_LENGTHS } from './schema.ts'

/** Shorter words are one letter away from too many others to guess a spelling. */
const MIN_LENGTH = 4
/** Longer strings aren't words, and the number of candidates grows with the length. */
const MAX_LENGTH = 40
/** Maximum number of corrections to try for an unknown word. */
export const MAX_SPELLINGS = 5
/** Maximum number of words that a prefix is expanded into, because FTS5 steps through each of them for every result. */
const MAX_ALTERNATIVES = 12

/** Letters to insert or substitute, by script. In other scripts, letters are only dropped and swapped. */
const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'абвгдежзиклмнопрстуфхцчшщъыьэюяіїєґ',
  'αβγδεζηθικλμνξοπρστυφχψως',
  'ءابةتثجحخدذرزسشصضطظعغفقكلمنهويى',
  'אבגדהוזחטיכלמנסעפצקרשתםןףץ',
]

export type Vocabulary = {
  exactly(kind: SearchKind, word: string): string[]
  /** Returns words with this prefix, or `many` if FTS5's prefix index is faster than listing them. */
  beginning(kind: SearchKind, word: string): string[] | 'many'
  /** Returns known words that are one letter away, most frequent first. */
  similar(kind: SearchKind, word: string): string[]
}

export function createVocabulary(database: DatabaseSync): Vocabulary {
  const find = database.prepare('select word from search_word where kind = ? and word = ?')
  const findBeginning = database.prepare(`
    select word from search_word where kind = ? and word >= ? and word < ? limit ${MAX_ALTERNATIVES + 1}`)
  // One lookup of all candidates is faster than scanning the vocabulary.
  const findAmong = database.prepare(`
    select word from search_word where kind = ? and word in (select value from json_each(?))
    order by row_count desc, word limit ${MAX_SPELLINGS}`)

  return {
    exactly: (kind, word) => wordsOf(find.all(SEARCH_KINDS.indexOf(kind), word)),
    beginning(kind, word) {
      const words = wordsOf(findBeginning.all(SEARCH_KINDS.indexOf(kind), word, `${word}\u{10ffff}`))
      const hasPrefixIndex = Array.from(word).length <= PREFIX_LENGTHS.length
      return words.length > MAX_ALTERNATIVES || (hasPrefixIndex && words.length > 0) ? 'many' : words
    },
    similar(kind, word) {
      const candidates = misspellingsOf(word)
      if (candidates.length === 0) return []
      return wordsOf(findAmong.all(SEARCH_KINDS.indexOf(kind), JSON.stringify(candidates)))
    },
  }
}

function wordsOf(rows: Record<string, unknown>[]): string[] {
  return rows.map((row) => String(row['word']))
}

/** Returns all strings that are one dropped, added, changed, or swapped letter away. Empty for very short or long words. */
export function misspellingsOf(word: string): string[] {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH) return []
  const letters = Array.from(word)
  const insertable = ALPHABETS.find((alphabet) => letters.some((letter) => alphabet.includes(letter))) ?? ''
  const candidates = new Set<string>()
  for (let i = 0; i <= letters.length; i++) {
    const before = letters.slice(0, i).join('')
    const after = letters.slice(i + 1).join('')
    const here = letters[i] ?? ''
    if (here !== '') candidates.add(before + after)
    if (i + 1 < letters.length) candidates.add(before + (letters[i + 1] ?? '') + here + letters.slice(i + 2).join(''))
    for (const letter of insertable) {
      if (here !== '') candidates.add(before + letter + after)
      candidates.add(before + letter + here + after)
    }
  }
  return [...candidates]
}
