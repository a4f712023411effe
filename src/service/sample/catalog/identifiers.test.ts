import { describe, expect, it } from 'vitest'
import { toEan13, toGrid, toIsni, toIsrc, toIswc, toUpc } from './identifiers.ts'

describe('toUpc and toEan13', () => {
  it('appends the GS1 check digit', () => {
    expect(toUpc(3_600_029_145)).toBe('036000291452')
    expect(toEan13('400', 638_133_393)).toBe('4006381333931')
  })
})

describe('toIsni', () => {
  it('appends the ISO 27729 check character', () => expect(toIsni('000000012281955')).toBe('000000012281955X'))
})

describe('toIswc', () => {
  it('appends the ISO 15707 check digit', () => expect(toIswc(34_524_680)).toBe('T0345246801'))
})

describe('toGrid', () => {
  it('has 18 characters starting with A1 and the issuer', () =>
    expect(toGrid('2CHRT', 12_345)).toMatch(/^A12CHRT[0-9A-Z]{11}$/))
})

describe('toIsrc', () => {
  it('joins country, registrant, year and number', () => expect(toIsrc('DE', 'KN4', 2024, 31)).toBe('DEKN42400031'))
})
