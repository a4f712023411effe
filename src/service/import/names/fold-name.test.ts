import { describe, expect, it } from 'vitest'
import { foldName, preferSpelling, toArtistKey, toLeadKey, toTitleKey } from './fold-name.ts'

describe('foldName', () => {
  it.each([
    ['Élan Doré', 'elan dore'],
    ['Salt & Stone', 'salt and stone'],
    ['Don’t Look Back', 'dont look back'],
    ['N-Joy!!', 'n joy'],
    ['¥$', '¥$'],
    ['ガラス', 'ガラス'],
    ['한글', '한글'],
    ['  Two   Words ', 'two words'],
  ])('folds %s', (name, folded) => {
    expect(foldName(name)).toBe(folded)
  })

  it('keeps apart what differs by a mark that makes another letter', () => {
    expect(foldName('ガ')).not.toBe(foldName('カ'))
  })
})

describe('toTitleKey', () => {
  it.each([
    ['Slow River (feat. Ana Lund)', 'slow river'],
    ['Slow River [with Ana Lund]', 'slow river'],
    ['Slow River (From The Motion Picture Harbour)', 'slow river'],
    ['Slow River (Live)', 'slow river live'],
    ["Slow River (Ana's Version)", 'slow river anas version'],
    ['(feat. Ana Lund)', 'feat ana lund'],
  ])('reads %s', (title, key) => {
    expect(toTitleKey(title)).toBe(key)
  })
})

describe('toLeadKey', () => {
  it.each([
    ['Ana Lund', 'ana lund'],
    ['Ana Lund Featuring Odd Crow & Per', 'ana lund'],
    ['Ana Lund & Odd Crow', 'ana lund'],
    ['Ana Lund, Odd Crow', 'ana lund'],
    ['Ana Lund x Odd Crow', 'ana lund'],
    ['Ana Lund (With Odd Crow)', 'ana lund'],
    ['The Lanterns', 'lanterns'],
    ['X Marks', 'x marks'],
    ['10,000 Kites', '10 000 kites'],
    ['A/B Lights', 'a b lights'],
  ])('reads %s', (credit, key) => {
    expect(toLeadKey(credit)).toBe(key)
  })
})

describe('toArtistKey', () => {
  it('leaves the article out unless it is the name', () => {
    expect(toArtistKey('The Lanterns')).toBe('lanterns')
    expect(toArtistKey('The The')).toBe('the')
    expect(toArtistKey('The')).toBe('the')
  })
})

describe('preferSpelling', () => {
  it('takes accents, whichever comes first, and never another name', () => {
    expect(preferSpelling('Elan Dore', 'Élan Doré')).toBe('Élan Doré')
    expect(preferSpelling('Élan Doré', 'Elan Dore')).toBe('Élan Doré')
    expect(preferSpelling('Elan Dore', 'Ólafur')).toBe('Elan Dore')
    expect(preferSpelling('ELAN DORE', 'Elan Dore')).toBe('ELAN DORE')
  })

  it('takes any whole name before a damaged one', () => {
    expect(preferSpelling('\ufffdlan Dor\ufffd', 'Elan Dore')).toBe('Elan Dore')
    expect(preferSpelling('Elan Dore', '\ufffdlan Dor\ufffd')).toBe('Elan Dore')
  })
})
