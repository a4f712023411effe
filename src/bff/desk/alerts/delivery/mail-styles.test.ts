import { expect, it } from 'vitest'
import { contrastOf, READABLE } from '#images/cards/contrast.ts'
import { PALETTES } from '#images/palette.ts'
import { DARK_CLASSES, LIGHT_CLASSES } from './mail-styles.ts'

it.each([
  ['light', LIGHT_CLASSES, PALETTES.light],
  ['dark', DARK_CLASSES, PALETTES.dark],
] as const)('all text of an email is readable in the %s theme', (_, classes, palette) => {
  const unreadable = Object.entries(classes).flatMap(([name, { color, background }]) => {
    if (color === undefined) return []
    const behind = background === undefined ? [palette.background, palette.canvas] : [background]
    return behind.some((each) => contrastOf(color, each) < READABLE) ? [name] : []
  })
  expect(unreadable).toEqual([])
})
