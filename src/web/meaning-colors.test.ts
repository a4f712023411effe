import { describe, expect, it } from 'vitest'
import { PALETTES } from '#images/palette.ts'
import { colorOf, contrastOf, distance, seen, THEMES, toLab, VISIONS } from './testing/color-vision.ts'

/** Colors within a group appear next to each other. */
const GROUPS = [
  ['rise', 'fall', 'new', 'reentry'],
  ['album-unit', 'stream-unit'],
] as const
const MEANINGS = GROUPS.flat()

/** Minimum Oklab distances. A just noticeable difference is about 0.02. */
const MIN_DISTANCE_IN_GROUP = 0.1
const MIN_DISTANCE_ON_PAGE = 0.06

const SURFACES = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'accent-soft']

const PAIRS = MEANINGS.flatMap((one, at) => MEANINGS.slice(at + 1).map((other) => [one, other] as const))
const isOneGroup = (one: string, other: string) =>
  GROUPS.some((group) => [one, other].every((name) => group.some((member) => member === name)))

describe.each(['light', 'dark'] as const)('colors of movements and units, %s theme', (name) => {
  const theme = THEMES[name]
  const color = (token: string) => colorOf(theme, `--color-${token}`)

  it.each(Object.entries(VISIONS))('can be told apart with %s vision', (_, matrix) => {
    const lab = (token: string) => toLab(seen(matrix, color(token)))
    for (const [one, other] of PAIRS) {
      const minDistance = isOneGroup(one, other) ? MIN_DISTANCE_IN_GROUP : MIN_DISTANCE_ON_PAGE
      expect(distance(lab(one), lab(other)), `${one} and ${other}`).toBeGreaterThanOrEqual(minDistance)
    }
  })

  it.each(MEANINGS)('%s has a contrast of 4.5:1 on every background', (token) => {
    for (const surface of [...SURFACES, `${token}-soft`]) {
      expect(contrastOf(color(token), color(surface)), `on ${surface}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each([
    ['rise', 'rise'],
    ['fall', 'fall'],
    ['new', 'new'],
    ['newSoft', 'new-soft'],
    ['reentry', 'reentry'],
    ['reentrySoft', 'reentry-soft'],
    ['albumUnit', 'album-unit'],
    ['streamUnit', 'stream-unit'],
    ['canvas', 'canvas'],
    ['sunken', 'sunken'],
    ['accentSoft', 'accent-soft'],
    ['riseSoft', 'rise-soft'],
    ['fallSoft', 'fall-soft'],
    ['warning', 'warning'],
    ['warningSoft', 'warning-soft'],
  ] as const)('%s is the same color in images', (key, token) => {
    expect(PALETTES[name][key]).toBe(toHex(color(token)))
  })
})

/** Converts linear sRGB. Source: IEC 61966-2-1. */
function toHex(linear: number[]): string {
  const bytes = linear.map((value) => {
    const part = Math.min(1, Math.max(0, value))
    return Math.round(255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055))
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
