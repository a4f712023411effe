import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toIndexWords, toQueryWords, toTitleHash } from './search-words.ts'

describe('toQueryWords', () => {
  it.each([
    ['Ænima & Œuvre', ['aenima', 'oeuvre']],
    ['  Łódź—Ørsted ', ['lodz', 'orsted']],
    ['ﬁne ＡＢＣ', ['fine', 'abc']],
    ['ガラス', ['ガ', 'ラ', 'ス']],
    ['夜間飛行 Live', ['夜', '間', '飛', '行', 'live']],
    ['가나', ['가나']],
    ['هَوَى', ['هوى']],
    ['', []],
  ])('splits %j', (text, words) => {
    expect(toQueryWords(text)).toEqual(words.map((word) => word.normalize('NFC')))
  })

  it('finds in the index every word that the title itself is typed with', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const indexed = new Set(toIndexWords(title))
        for (const word of toQueryWords(title)) expect(indexed).toContain(word)
      }),
    )
  })

  it('gives words that hold no blank, quote or star', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toIndexWords(text).filter((word) => !/^[^\s"*]+$/u.test(word))).toEqual([])
      }),
    )
  })
})

describe('toTitleHash', () => {
  it('is the same for spellings of one title, and else not', () => {
    expect(toTitleHash('Étoile Polaire!')).toBe(toTitleHash('etoile polaire'))
    expect(toTitleHash('ab c')).not.toBe(toTitleHash('a bc'))
  })
})
