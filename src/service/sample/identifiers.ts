/**
 * Identifiers of the sample, valid by the rules of their schemes and made of invented numbers.
 */

/** EAN-13 check digit (ISO/IEC 15420): weights 1 and 3 from the left. A UPC is an EAN-13 that begins with 0. */
export function eanCheckDigit(first12: string): string {
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(first12[i]) * (i % 2 === 0 ? 1 : 3)
  return String((10 - (sum % 10)) % 10)
}

/** 13 digits. `prefix` is a GS1 prefix of 3 digits, `number` fills the other nine. */
export function toEan13(prefix: string, number: number): string {
  const first12 = prefix + String(number % 1_000_000_000).padStart(9, '0')
  return first12 + eanCheckDigit(first12)
}

/** 12 digits, as printed in North America. */
export function toUpc(number: number): string {
  const first11 = String(number % 100_000_000_000).padStart(11, '0')
  return first11 + eanCheckDigit(`0${first11}`)
}

/** ISO 27729: 15 digits and a check character by ISO 7064 MOD 11-2, which is X one time in eleven. */
export function toIsni(first15: string): string {
  return first15 + mod11Check(first15)
}

export function mod11Check(digits: string): string {
  let sum = 0
  for (const digit of digits) sum = (sum + Number(digit)) * 2
  const check = (12 - (sum % 11)) % 11
  return check === 10 ? 'X' : String(check)
}

/** ISO 15707: T, nine digits and a check digit over 1 + the digits by their places, modulo 10. */
export function toIswc(number: number): string {
  const digits = String(number % 1_000_000_000).padStart(9, '0')
  let sum = 1
  for (let i = 0; i < 9; i++) sum += Number(digits[i]) * (i + 1)
  return `T${digits}${(10 - (sum % 10)) % 10}`
}

/** ISO 3901: country, registrant of three letters or digits, two digits of the year, five of the recording. */
export function toIsrc(country: string, registrant: string, year: number, number: number): string {
  return `${country}${registrant}${String(year % 100).padStart(2, '0')}${String(number % 100_000).padStart(5, '0')}`
}

const GRID_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Global Release Identifier: A1, issuer (5), release (10), and a check character by ISO 7064 MOD 37,36. */
export function toGrid(issuer: string, number: number): string {
  const body = `A1${issuer}${number.toString(36).toUpperCase().padStart(10, '0')}`
  return body + mod37Check(body)
}

export function mod37Check(body: string): string {
  let product = 36
  for (const char of body) {
    const sum = (product + GRID_DIGITS.indexOf(char)) % 36 || 36
    product = (sum * 2) % 37
  }
  return GRID_DIGITS[(37 - product) % 36] ?? '0'
}
