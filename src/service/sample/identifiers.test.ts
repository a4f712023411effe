import { describe, expect, it } from 'vitest'
import { eanCheckDigit, mod11Check, mod37Check, toEan13, toGrid, toIsni, toIsrc, toIswc, toUpc } from './identifiers.ts'

describe('eanCheckDigit', () => {
  it.each([
    ['400638133393', '1'], // the example of the EAN-13 article of GS1
    ['978020137962', '4'],
    ['000000000000', '0'],
  ])('%s → %s', (digits, check) => expect(eanCheckDigit(digits)).toBe(check))

  it('is the same for a UPC, which is an EAN-13 with a leading 0', () => {
    expect(toUpc(3_600_029_145)).toBe('036000291452')
    expect(toUpc(3_600_029_145).slice(-1)).toBe(eanCheckDigit('003600029145'))
    expect(toEan13('872', 5)).toHaveLength(13)
  })
})

describe('mod11Check', () => {
  it.each([
    ['000000012281955', 'X'], // ISO 27729, annex: 0000 0001 2281 955X
    ['000000021825009', '7'], // the same rule in ORCID's own example: 0000-0002-1825-0097
  ])('%s → %s', (digits, check) => expect(mod11Check(digits)).toBe(check))

  it('ends an ISNI', () => expect(toIsni('000000012281955')).toBe('000000012281955X'))
})

describe('toIswc', () => {
  it('ends in the check digit of ISO 15707', () => expect(toIswc(34_524_680)).toBe('T0345246801'))
})

describe('toGrid', () => {
  it('has a check character that its own rule accepts', () => {
    const grid = toGrid('2CHRT', 12_345)
    expect(grid).toMatch(/^A1[0-9A-Z]{16}$/)
    expect(mod37Check(grid.slice(0, -1))).toBe(grid.slice(-1))
  })

  it('agrees with the example of the standard', () => expect(mod37Check('A12425GABC1234002')).toBe('M'))
})

describe('toIsrc', () => {
  it('is country, registrant, year and number', () => expect(toIsrc('DE', 'KN4', 2024, 31)).toBe('DEKN42400031'))
})
