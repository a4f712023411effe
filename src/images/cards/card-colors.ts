import { PALETTES } from '../palette.ts'
import type { CardTone } from './card-content.ts'
import { contrastOf, fadeInk, mixColors, READABLE } from './contrast.ts'

export const CARD_THEMES = ['light', 'dark', 'brand'] as const
export type CardTheme = (typeof CARD_THEMES)[number]

export type CardColors = {
  background: string
  ink: string
  /** Color of credit, note, and receipt. */
  quiet: string
  line: string
  /** Color of headline and arrow. */
  tone: string
}

const PAPER = { background: '#f5f1e8', ink: '#17130f', quiet: '#6e665a', line: '#d7d3cb' } as const
const NIGHT = { background: '#0e1220', ink: '#f4f5fa', quiet: '#9ba3b8', line: '#2d303c' } as const

/** Text colors, tried in order. Either white or black is readable on every color. */
const INKS = ['#ffffff', PAPER.ink, '#000000'] as const
const HEX_COLOR = /^#[\da-f]{6}$/i

/** @param color brand color as #rrggbb; without one, the brand theme looks like the dark theme */
export function toCardColors(theme: CardTheme, color: string | null, tone: CardTone): CardColors {
  const brand = color !== null && HEX_COLOR.test(color) ? color : null
  const base = theme === 'light' ? PAPER : theme === 'dark' || brand === null ? NIGHT : onBrand(brand)
  const tones =
    tone === 'plain'
      ? theme === 'brand' || brand === null
        ? []
        : [brand]
      : [PALETTES.dark[tone], PALETTES.light[tone]]
  return { ...base, tone: tones.find((each) => contrastOf(each, base.background) >= READABLE) ?? base.ink }
}

function onBrand(background: string): Omit<CardColors, 'tone'> {
  const ink = INKS.find((each) => contrastOf(each, background) >= READABLE) ?? INKS[0]
  return { background, ink, quiet: fadeInk(ink, background, 0.76), line: mixColors(ink, background, 0.24) }
}
