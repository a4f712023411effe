import { describe, expect, it } from 'vitest'
import { foldName, preferSpelling, toArtistKey, toLeadKey, toTitleKey } from './fold-name.ts'

describe('foldName', () => {
  it.each([
    ['Élan Doré', 'elan dore'],
    ['Salt & Stone', 'salt and stone'],
    ['Don’t Look Back', 'dont look back'],
    ['Let´s Go', 'lets go'],
    ['N-Joy!!', 'n joy'],
    ['¥$', '¥$'],
    ['ガラス', 'ガラス'],
    ['한글', '한글'],
    ['  Two   Words ', 'two words'],
  ])('folds %s', (name, folded) => {
    expect(foldName(name)).toBe(folded)
  })

  it('keeps marks that change a letter', () => {
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
  ])('returns the key of %s', (title, key) => {
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
  ])('returns the key of %s', (credit, key) => {
    expect(toLeadKey(credit)).toBe(key)
  })
})

describe('toArtistKey', () => {
  it('omits the article unless it is the whole name', () => {
    expect(toArtistKey('The Lanterns')).toBe('lanterns')
    expect(toArtistKey('The The')).toBe('the')
    expect(toArtistKey('The')).toBe('the')
  })
})

describe('preferSpelling', () => {
  it('prefers accents in either order, but never a different name', () => {
    expect(preferSpelling('Elan Dore', 'Élan Doré')).toBe('Élan Doré')
    expect(preferSpelling('Élan Doré', 'Elan Dore')).toBe('Élan Doré')
    expect(preferSpelling('Elan Dore', 'Ólafur')).toBe('Elan Dore')
    expect(preferSpelling('ELAN DORE', 'Elan Dore')).toBe('ELAN DORE')
  })

  it('prefers undamaged names', () => {
    expect(preferSpelling('\ufffdlan Dor\ufffd', 'Elan Dore')).toBe('Elan Dore')
    expect(preferSpelling('Elan Dore', '\ufffdlan Dor\ufffd')).toBe('Elan Dore')
  })
})
