import { assert, constantFrom, integer, oneof, property } from 'fast-check'
import { expect, it } from 'vitest'
import { CARD_THEMES, toCardColors } from './card-colors.ts'
import type { CardTone } from './card-content.ts'
import { contrastOf, fadeInk, mixColors, READABLE } from './contrast.ts'

const TONES = ['plain', 'rise', 'fall', 'new', 'reentry'] as const satisfies readonly CardTone[]
const colors = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const greys = integer({ min: 0, max: 255 }).map((value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`)

it.each([
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['#123456', '#123456', 1],
])('contrast of %s and %s is %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1)
  expect(contrastOf(other, one)).toBe(contrastOf(one, other))
})

it('mixes colors by share', () => {
  expect(mixColors('#ffffff', '#000000', 0.5)).toBe('#808080')
  expect(mixColors('#010203', '#ffffff', 1)).toBe('#010203')
})

it('never fades text below readable contrast', () => {
  expect(fadeInk('#ffffff', '#767676', 0.5)).toBe('#ffffff')
  expect(contrastOf(fadeInk('#ffffff', '#000000', 0.1), '#000000')).toBeGreaterThanOrEqual(READABLE)
})

it('keeps every text readable on every brand color', () => {
  assert(
    property(oneof(colors, greys), constantFrom(...CARD_THEMES), constantFrom(...TONES), (color, theme, tone) => {
      const { background, ink, quiet, tone: toned } = toCardColors(theme, color, tone)
      for (const text of [ink, quiet, toned]) expect(contrastOf(text, background)).toBeGreaterThanOrEqual(READABLE)
      if (theme === 'brand') expect(background).toBe(color)
    }),
    {
      numRuns: 2_000,
      examples: [
        ['#ff0000', 'brand', 'fall'],
        ['#ffff00', 'brand', 'new'],
        ['#757575', 'brand', 'rise'],
        ['#767676', 'brand', 'plain'],
      ],
    },
  )
})

it('uses the brand color for plain headlines if it is readable, otherwise the ink', () => {
  expect(toCardColors('dark', '#f2c14e', 'plain').tone).toBe('#f2c14e')
  const light = toCardColors('light', '#f2c14e', 'plain')
  expect(light.tone).toBe(light.ink)
})

it('ignores brand colors that are not #rrggbb', () => {
  expect(toCardColors('brand', 'red"/><script>', 'plain')).toEqual(toCardColors('dark', null, 'plain'))
})
