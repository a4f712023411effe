import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastOf, READABLE } from '#images/cards/contrast.ts'
import { TILE_TONES, toTileColors, toTileHue } from './tile-colors.ts'

const HUES = Array.from({ length: 360 }, (_, hue) => hue)

describe.each(['light', 'dark'] as const)('tiles in the %s theme', (theme) => {
  it('have readable letters in every hue', () => {
    for (const hue of HUES) {
      const { background, ink } = toTileColors(hue, theme)
      expect(contrastOf(background, ink), `hue ${hue}`).toBeGreaterThan(READABLE)
    }
  })

  it('have the same colors on pages', () => {
    const css = readFileSync('src/web/index.css', 'utf8')
    const { background, ink } = TILE_TONES[theme]
    expect(css).toContain(`background: oklch(${background.join(' ')} var(--hue))`)
    expect(css).toContain(`color: oklch(${ink.join(' ')} var(--hue))`)
  })
})

describe('toTileHue', () => {
  it('gives numbered IDs all hues, each about as often', () => {
    const ids = Array.from({ length: 2400 }, (_, i) => `SG${i}`)
    const counts = Map.groupBy(ids, toTileHue)
    expect(counts.size).toBe(24)
    for (const { length } of counts.values()) expect(length).toBeGreaterThan(60)
  })

  it('depends on the ID only', () => {
    expect([toTileHue('SG7AA5'), toTileHue('AR00001')]).toEqual([toTileHue('SG7AA5'), toTileHue('AR00001')])
  })
})
