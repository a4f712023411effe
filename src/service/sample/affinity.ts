import { TERRITORIES } from '#contract/territories.ts'
import { type Artist } from './catalogue-types.ts'
import { MARKETS } from './markets.ts'
import { bell, mix } from './random.ts'

/**
 * How much a song of the artist with this reach weighs in each territory, 1 being the top of its home; 0 where it is
 * not heard at all. Every artist has territories of their own luck.
 */
export function affinities(artist: Artist, reach: number): Float64Array {
  const { home, travels } = artist.scene
  return Float64Array.from(TERRITORIES, (code, territory) => {
    const market = MARKETS[territory]
    if (!market) return 0
    const luck = bell(mix(artist.hash, territory + 1))
    const atHome = (home[code] ?? 0) * (code === artist.scene.country ? 1 : Math.exp(luck * 0.3))
    const abroad = travels === null ? 0 : market[travels] * reach * Math.exp(luck * 0.5)
    return Math.max(atHome, abroad)
  })
}
