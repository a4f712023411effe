import { describe, expect, it } from 'vitest'
import { toChartPlace } from './chart-place.ts'

describe('toChartPlace', () => {
  it.each([
    ['Norway Songs 50', 'song', 'NO', 'in Norway'],
    ['United States Songs 200', 'song', 'US', 'in the United States'],
    ['US Top 100 Singles', 'song', 'US', 'in the United States'],
    ['Worldwide Songs 200', 'song', 'AA', 'in the world'],
    ['Global Songs', 'song', 'AA', 'in the world'],
    ['Portugal', 'song', 'PT', 'in Portugal'],
  ] as const)('is the territory for its general song chart %s', (name, kind, location, expected) => {
    expect(toChartPlace({ name, kind, location })).toBe(expected)
  })

  it.each([
    ['United States Hip-Hop & R&B Songs 50', 'song', 'US'],
    ['Canada Albums 100', 'album', 'CA'],
    ['Norway Songs 50', 'album', 'NO'],
    ['Spotify Weekly Top 200 Brazil', 'song', 'BR'],
    ['Sweden Songs 50', 'song', 'NO'],
    ['Norway Streaming Songs', 'song', 'NO'],
    ['Hot 100', 'song', 'US'],
    ['Norway', null, 'NO'],
    ['Songs 50', 'song', null],
  ] as const)('names every other chart: %s', (name, kind, location) => {
    expect(toChartPlace({ name, kind, location })).toBe(`on ${name}`)
  })
})
