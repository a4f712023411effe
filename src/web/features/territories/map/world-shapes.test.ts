import { describe, expect, it } from 'vitest'
import { TERRITORIES, WORLDWIDE } from '#contract/territories.ts'
import { MAP_BOX, WORLD_SHAPES } from './world-shapes.ts'

describe('WORLD_SHAPES', () => {
  const { shapes, dots, rest } = WORLD_SHAPES

  it('contains every territory once, as a shape or a dot, but not Worldwide', () => {
    const drawn = [...shapes, ...dots].map(({ territory }) => territory)
    expect(drawn.toSorted()).toEqual(TERRITORIES.filter((territory) => territory !== WORLDWIDE).toSorted())
    for (const { path } of shapes) expect(path).toMatch(/^M[\d.,MLZ-]+Z$/)
  })

  it('places every dot inside the box', () => {
    for (const { x, y } of dots) {
      expect(x > 0 && x < MAP_BOX.width).toBe(true)
      expect(y > 0 && y < MAP_BOX.height).toBe(true)
    }
  })

  it('includes countries without data', () => expect(rest.length).toBeGreaterThan(1_000))
})
