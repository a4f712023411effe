import { type DayNumber } from '#contract/dates.ts'
import { yearOf } from './calendar.ts'
import { type Artist } from './catalogue-types.ts'
import { toEan13, toGrid, toIsrc, toIswc, toUpc } from './identifiers.ts'
import { hashText, unit } from './random.ts'

/** Gives out identifiers in the order of the drawing, so that no two things share one. */
export type Registry = {
  isrc(artist: Artist, day: DayNumber): string
  icpn(artist: Artist): string
  grid(): string
  iswc(): string
}

/** Strides that share no factor with their range walk through it without meeting themselves. */
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
