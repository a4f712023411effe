import { describe, expect, it } from 'vitest'
import { toEan13, toGrid, toIsni, toIsrc, toIswc, toUpc } from './identifiers.ts'

describe('toUpc and toEan13', () => {
  it('end in the check digit of GS1', () => {
    expect(toUpc(3_600_029_145)).toBe('036000291452')
    expect(toEan13('400', 638_133_393)).toBe('4006381333931')
  })
})

describe('toIsni', () => {
  it('ends in the check character of ISO 27729', () => expect(toIsni('000000012281955')).toBe('000000012281955X'))
})

describe('toIswc', () => {
  it('ends in the check digit of ISO 15707', () => expect(toIswc(34_524_680)).toBe('T0345246801'))
})

describe('toGrid', () => {
  it('is of its form', () => expect(toGrid('2CHRT', 12_345)).toMatch(/^A12CHRT[0-9A-Z]{11}$/))
})

describe('toIsrc', () => {
  it('is country, registrant, year and number', () => expect(toIsrc('DE', 'KN4', 2024, 31)).toBe('DEKN42400031'))
})
