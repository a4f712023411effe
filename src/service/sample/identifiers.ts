import { barcodeCheckDigit, iswcCheckDigit, mod11Check, mod37Check } from '#contract/check-digits.ts'

/**
 * Identifiers of the sample, valid by the rules of their schemes and made of invented numbers.
 */

/** 13 digits. `prefix` is a GS1 prefix of 3 digits, `number` fills the other nine. */
export function toEan13(prefix: string, number: number): string {
  const first12 = prefix + String(number % 1_000_000_000).padStart(9, '0')
  return first12 + barcodeCheckDigit(first12)
}

/** 12 digits, as printed in North America. */
export function toUpc(number: number): string {
  const first11 = String(number % 100_000_000_000).padStart(11, '0')
  return first11 + barcodeCheckDigit(first11)
}

/** ISO 27729: 15 digits and a check character by ISO 7064 MOD 11-2, which is X one time in eleven. */
export function toIsni(first15: string): string {
  return first15 + mod11Check(first15)
}

/** ISO 15707: T, nine digits and a check digit over 1 + the digits by their places, modulo 10. */
export function toIswc(number: number): string {
  const digits = String(number % 1_000_000_000).padStart(9, '0')
  return `T${digits}${iswcCheckDigit(digits)}`
}

/** ISO 3901: country, registrant of three letters or digits, two digits of the year, five of the recording. */
export function toIsrc(country: string, registrant: string, year: number, number: number): string {
  return `${country}${registrant}${String(year % 100).padStart(2, '0')}${String(number % 100_000).padStart(5, '0')}`
}

/** Global Release Identifier: A1, issuer (5), release (10), and a check character by ISO 7064 MOD 37,36. */
export function toGrid(issuer: string, number: number): string {
  const body = `A1${issuer}${number.toString(36).toUpperCase().padStart(10, '0')}`
  return body + mod37Check(body)
}
