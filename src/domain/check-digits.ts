import { type IdScheme, SCHEME_PATTERNS, toPlainIdentifier } from '#contract/entities.ts'

// Check characters of identifiers, which detect typos. Each function takes the characters before the check character.

/** EAN, UPC and GTIN-14 (ISO/IEC 15420): weights 3 and 1 from the right. */
export function barcodeCheckDigit(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

/** ISO 7064 MOD 11-2, used by ISNI (ISO 27729). */
export function mod11Check(digits: string): string {
  let sum = 0
  for (const digit of digits) sum = (sum + Number(digit)) * 2
  const check = (12 - (sum % 11)) % 11
  return check === 10 ? 'X' : String(check)
}

/** ISO 15707: 1 plus each of the nine digits times its position, modulo 10. @param digits without the T */
export function iswcCheckDigit(digits: string): string {
  const sum = Array.from(digits).reduce((all, digit, index) => all + Number(digit) * (index + 1), 1)
  return String((10 - (sum % 10)) % 10)
}

const GRID_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** ISO 7064 MOD 37,36, used by GRid. */
export function mod37Check(body: string): string {
  let product = 36
  for (const char of body) {
    const sum = (product + GRID_DIGITS.indexOf(char)) % 36 || 36
    product = (sum * 2) % 37
  }
  return GRID_DIGITS[(37 - product) % 36] ?? '0'
}

const CHECKS = {
  icpn: barcodeCheckDigit,
  isni: mod11Check,
  iswc: (body) => iswcCheckDigit(body.slice(1)),
  grid: mod37Check,
} as const satisfies Partial<Record<Exclude<IdScheme, 'service'>, (body: string) => string>>

export type CheckedScheme = keyof typeof CHECKS
const CHECKED_SCHEMES = Object.keys(CHECKS) as CheckedScheme[]

export type WrongCheck = { scheme: CheckedScheme; found: string; expected: string }

/** Returns null for valid identifiers and for text that has no check character. */
export function toWrongCheck(text: string): WrongCheck | null {
  const id = toPlainIdentifier(text)
  const scheme = CHECKED_SCHEMES.find((each) => SCHEME_PATTERNS[each].test(id))
  if (scheme === undefined) return null
  const [found, expected] = [id.slice(-1), CHECKS[scheme](id.slice(0, -1))]
  return found === expected ? null : { scheme, found, expected }
}
