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

  it('indexes every word that a query for the full title contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const indexed = new Set(toIndexWords(title))
        for (const word of toQueryWords(title)) expect(indexed).toContain(word)
      }),
    )
  })

  it('returns no spaces, quotes or asterisks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toIndexWords(text).filter((word) => !/^[^\s"*]+$/u.test(word))).toEqual([])
      }),
    )
  })
})

describe('toTitleHash', () => {
  it('ignores case, accents and punctuation but not word breaks', () => {
    expect(toTitleHash('Étoile Polaire!')).toBe(toTitleHash('etoile polaire'))
    expect(toTitleHash('ab c')).not.toBe(toTitleHash('a bc'))
  })
})
