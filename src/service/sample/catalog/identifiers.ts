import { barcodeCheckDigit, iswcCheckDigit, mod11Check, mod37Check } from '#domain/check-digits.ts'
import type { DayNumber } from '#contract/dates.ts'
import { yearOf } from '../calendar.ts'
import type { Artist } from './catalog-types.ts'
import { hashText, unit } from '../random.ts'

/** @param prefix GS1 prefix of 3 digits */
export function toEan13(prefix: string, number: number): string {
  const first12 = prefix + String(number % 1_000_000_000).padStart(9, '0')
  return first12 + barcodeCheckDigit(first12)
}

export function toUpc(number: number): string {
  const first11 = String(number % 100_000_000_000).padStart(11, '0')
  return first11 + barcodeCheckDigit(first11)
}

/** Follows ISO 27729. The check character is ISO 7064 MOD 11-2. */
export function toIsni(first15: string): string {
  return first15 + mod11Check(first15)
}

/** Follows ISO 15707: T, nine digits, and a check digit. */
export function toIswc(number: number): string {
  const digits = String(number % 1_000_000_000).padStart(9, '0')
  return `T${digits}${iswcCheckDigit(digits)}`
}

/** Follows ISO 3901: country, registrant (3), year (2), recording (5). */
export function toIsrc(country: string, registrant: string, year: number, number: number): string {
  return `${country}${registrant}${String(year % 100).padStart(2, '0')}${String(number % 100_000).padStart(5, '0')}`
}

/** Returns a Global Release Identifier: A1, issuer (5), release (10), and an ISO 7064 MOD 37,36 check character. */
export function toGrid(issuer: string, number: number): string {
  const body = `A1${issuer}${number.toString(36).toUpperCase().padStart(10, '0')}`
  return body + mod37Check(body)
}

/** Issues unique identifiers, numbered in the order of the calls. */
export type Registry = {
  isrc(artist: Artist, day: DayNumber): string
  icpn(artist: Artist): string
  grid(): string
  iswc(): string
}

/** The stride is coprime with the number range, so that numbers don't repeat. */
const BARCODE_STRIDE = 7_654_321
const WORK_STRIDE = 7_919

export function createRegistry(): Registry {
  const recordings = new Map<string, number>()
  let products = 0
  let works = 0
  return {
    isrc(artist, day) {
      const { country } = artist.scene
      const registrant = registrantOf(artist.label)
      const key = `${country}${registrant}${yearOf(day) % 100}`
      const number = (recordings.get(key) ?? 0) + 1
      recordings.set(key, number)
      return toIsrc(country, registrant, yearOf(day), number)
    },
    icpn(artist) {
      const number = (++products * BARCODE_STRIDE) % 1_000_000_000
      const isAmerican = artist.scene.country === 'US' || artist.scene.country === 'CA'
      return isAmerican ? toUpc(60_000_000_000 + number) : toEan13('872', number)
    },
    grid: () => toGrid('2CHRT', 400_000_000 + products),
    iswc: () => toIswc(900_000_000 + ((++works * WORK_STRIDE) % 99_999_999)),
  }
}

const REGISTRANT_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

function registrantOf(label: string): string {
  const letter = (salt: number) =>
    REGISTRANT_LETTERS[Math.floor(unit(hashText(label, salt)) * REGISTRANT_LETTERS.length)]
  return `${letter(1)}${letter(2)}${hashText(label) % 10}`
}
