import { describe, expect, it } from 'vitest'
import { hasContentType, inTerritory, isTerritory, TERRITORIES, territoryName, unitKindOf } from './territories.ts'

describe('TERRITORIES', () => {
  it('has 63 unique territories, worldwide first', () => {
    expect(new Set(TERRITORIES).size).toBe(63)
    expect(TERRITORIES[0]).toBe('AA')
  })

  it('has a name for each territory', () => {
    for (const territory of TERRITORIES) expect(territoryName(territory)).not.toBe(territory)
    expect(territoryName('AA')).toBe('Worldwide')
    expect(territoryName('DE', 'fr')).toBe('Allemagne')
  })

  it('are named in sentences with their articles', () => {
    expect((['AA', 'DE', 'US'] as const).map(inTerritory)).toEqual(['worldwide', 'in Germany', 'in the United States'])
    const withArticle = TERRITORIES.filter((territory) =>
      /\b(?:Emirates|Federation|Islands|Kingdom|Netherlands|Philippines|Republic|States|Territory|Union)\b/.test(
        territoryName(territory),
      ),
    )
    expect(withArticle.map(inTerritory).filter((place) => !place.startsWith('in the '))).toEqual([])
  })
})

describe('unitKindOf', () => {
  it('is Album Equivalent only in the US and Canada', () => {
    const albumOnes = TERRITORIES.filter((territory) => unitKindOf(territory) === 'album_equivalent')
    expect(albumOnes).toEqual(['CA', 'US'])
  })
})

describe('hasContentType', () => {
  it('is true only for the US, Canada, and worldwide', () => {
    expect(TERRITORIES.filter(hasContentType)).toEqual(['AA', 'CA', 'US'])
  })
})

describe('isTerritory', () => {
  it.each(['us', 'XX', 'WW', '', 'USA', '__proto__'])('rejects %j', (value) => expect(isTerritory(value)).toBe(false))
})
