import { describe, expect, it } from 'vitest'
import { hasContentType, isTerritory, TERRITORIES, territoryName, unitKindOf } from './territories.ts'

describe('TERRITORIES', () => {
  it('are the 63, each once, worldwide first', () => {
    expect(new Set(TERRITORIES).size).toBe(63)
    expect(TERRITORIES[0]).toBe('AA')
  })

  it('all have a name', () => {
    for (const territory of TERRITORIES) expect(territoryName(territory)).not.toBe(territory)
    expect(territoryName('AA')).toBe('Worldwide')
    expect(territoryName('DE', 'fr')).toBe('Allemagne')
  })
})

describe('unitKindOf', () => {
  it('is Album Equivalent in the US and Canada alone', () => {
    const albumOnes = TERRITORIES.filter((territory) => unitKindOf(territory) === 'album_equivalent')
    expect(albumOnes).toEqual(['CA', 'US'])
  })
})

describe('hasContentType', () => {
  it('is true in the US, Canada and worldwide alone', () => {
    expect(TERRITORIES.filter(hasContentType)).toEqual(['AA', 'CA', 'US'])
  })
})

describe('isTerritory', () => {
  it.each(['us', 'XX', 'WW', '', 'USA', '__proto__'])('refuses %j', (value) => expect(isTerritory(value)).toBe(false))
})
