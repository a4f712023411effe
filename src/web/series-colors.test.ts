import { describe, expect, it } from 'vitest'
import { colorOf, contrastOf, distance, seen, THEMES, toLab, VISIONS } from './testing/color-vision.ts'

describe.each(Object.entries(THEMES))('the six series colors, %s theme', (_, theme) => {
  const colors = [1, 2, 3, 4, 5, 6].map((slot) => colorOf(theme, `--color-series-${slot}`))

  it('have a contrast of 3:1 on the surface', () => {
    const surface = colorOf(theme, '--color-surface')
    for (const color of colors) expect(contrastOf(color, surface)).toBeGreaterThanOrEqual(3)
  })

  it.each(Object.entries(VISIONS))('can be told apart with %s vision', (__, matrix) => {
    const labs = colors.map((color) => toLab(seen(matrix, color)))
    const distances = labs.flatMap((one, at) => labs.slice(at + 1).map((other) => distance(one, other)))
    expect(Math.min(...distances)).toBeGreaterThan(0.09)
  })
})
