import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barcodeCheckDigit, iswcCheckDigit, mod11Check, mod37Check, toWrongCheck } from './check-digits.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))

/** Returns the check characters that make the identifier valid. */
function validChecks(body: string, lasts: string): string[] {
  return Array.from(lasts).filter((last) => toWrongCheck(body + last) === null)
}

/** Returns a valid identifier with one digit changed. */
function withTypo(body: string, check: (body: string) => string, at: number, by: number): string {
  const valid = body + check(body)
  return valid.slice(0, at) + String((Number(valid[at]) + by) % 10) + valid.slice(at + 1)
}

describe('barcodeCheckDigit', () => {
  it.each([
    ['400638133393', '1'], // This example is from the EAN-13 article by GS1.
    ['978020137962', '4'],
    ['000000000000', '0'],
    ['03600029145', '2'], // This example is from the UPC-A article by GS1.
    ['1540014128876', '3'], // This one is a GTIN-14.
  ])('returns the check digit of %s: %s', (body, check) => expect(barcodeCheckDigit(body)).toBe(check))

  it('ignores leading zeros', () => {
    fc.assert(fc.property(digits(11), (body) => barcodeCheckDigit(`0${body}`) === barcodeCheckDigit(body)))
  })
})

describe('mod11Check', () => {
  it.each([
    ['000000012281955', 'X'], // This example is from the annex of ISO 27729: 0000 0001 2281 955X.
    ['000000021825009', '7'], // ORCID uses the same rule. This is its example: 0000-0002-1825-0097.
  ])('returns the check character of %s: %s', (body, check) => expect(mod11Check(body)).toBe(check))
})

describe('iswcCheckDigit', () => {
  it('matches the example of ISO 15707: T-034.524.680-1', () => expect(iswcCheckDigit('034524680')).toBe('1'))
})

describe('mod37Check', () => {
  it('matches the example of the standard', () => expect(mod37Check('A12425GABC1234002')).toBe('M'))
})

describe('toWrongCheck', () => {
  it.each(['4006381333931', '0 36000 29145 2', '0000 0001 2281 955x', 'T-034.524.680-1', 'A1-2425G-ABC1234002-M'])(
    'finds %s right',
    (text) => expect(toWrongCheck(text)).toBeNull(),
  )

  it.each([
    ['4006381333937', { scheme: 'icpn', found: '7', expected: '1' }],
    ['4 006381 333932', { scheme: 'icpn', found: '2', expected: '1' }],
    ['0000 0001 2281 9551', { scheme: 'isni', found: '1', expected: 'X' }],
    ['0000-0002-1825-009x', { scheme: 'isni', found: 'X', expected: '7' }],
    ['T-034.524.680-2', { scheme: 'iswc', found: '2', expected: '1' }],
    ['A12425GABC1234002N', { scheme: 'grid', found: 'N', expected: 'M' }],
  ])('finds the wrong check character of %s', (text, wrong) => expect(toWrongCheck(text)).toEqual(wrong))

  it.each(['', 'ZZABC2400001', '1989', '12345678901', 'T-Rex', `AR${'0'.repeat(32)}`, '٤٠٠٦٣٨١٣٣٣٩٣١'])(
    'says nothing of %j: it has no check digit, or is no identifier',
    (text) => expect(toWrongCheck(text)).toBeNull(),
  )

  it('accepts exactly one check digit per barcode and ISNI', () => {
    fc.assert(
      fc.property(fc.oneof(digits(11), digits(12), digits(13)), (body) => validChecks(body, '0123456789').length === 1),
    )
    fc.assert(fc.property(digits(15), (body) => validChecks(body, '0123456789X').length === 1))
    fc.assert(fc.property(digits(9), (body) => validChecks(`T${body}`, '0123456789').length === 1))
  })

  it('detects every single-digit typo in a barcode or an ISNI', () => {
    const by = fc.integer({ min: 1, max: 9 })
    fc.assert(
      fc.property(digits(12), fc.nat(11), by, (body, at, step) => {
        expect(toWrongCheck(withTypo(body, barcodeCheckDigit, at, step))).not.toBeNull()
      }),
    )
    fc.assert(
      fc.property(digits(15), fc.nat(14), by, (body, at, step) => {
        expect(toWrongCheck(withTypo(body, mod11Check, at, step))).not.toBeNull()
      }),
    )
  })

  it('accepts any text without throwing', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void toWrongCheck(text)))
  })
})
