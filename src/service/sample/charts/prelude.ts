import type { ChartKind } from '#contract/entities.ts'
import { type Territory, TERRITORIES, unitKindOf } from '#contract/territories.ts'
import { createAudience } from '../listening/audience.ts'
import { placementShares } from '../listening/placement.ts'
import { fridayOf, PRELUDE_WEEKS, weekAt } from '../calendar.ts'
import type { Catalog, Product } from '../catalog/catalog-types.ts'
import { ALBUM_SALES, AD_AUDIO, PREMIUM_AUDIO } from '../listening/cells.ts'
import { MARKETS } from '../listening/markets.ts'
import { totalOf } from './ranking.ts'
import { CELLS } from '../writers/row-buffer.ts'
import { sellProduct } from '../listening/sales.ts'

/** Expected totals for the weeks before the first one. Only the chart history that follows from them is stored. */
export type Prelude = {
  /** Weekly totals by number of the song or album. */
  totalsOf(location: Territory, kind: ChartKind): ReadonlyMap<number, Float64Array>
}

export function simulatePrelude(catalog: Catalog, locations: ReadonlySet<Territory>): Prelude {
  const songNumbers = new Map(catalog.songs.map((song, i) => [song, i]))
  const albumNumbers = new Map(catalog.albums.map((album, i) => [album, i]))
  const totals = new Map<string, Map<number, Float64Array>>()
  const audience = createAudience(0, PRELUDE_WEEKS)
  const counts = new Float64Array(CELLS)

  function add(territory: number, kind: ChartKind, number: number | undefined, week: number): void {
    for (const location of [TERRITORIES[territory], 'AA'] as const) {
      if (location === undefined || number === undefined || !locations.has(location)) continue
      const key = `${location}/${kind}`
      const byNumber = totals.get(key) ?? new Map<number, Float64Array>()
      totals.set(key, byNumber)
      const byWeek = byNumber.get(number) ?? new Float64Array(PRELUDE_WEEKS)
      byNumber.set(number, byWeek)
      byWeek[week] = (byWeek[week] ?? 0) + totalOf(unitKindOf(location), fridayOf(week), counts, 0)
    }
  }

  for (const recording of catalog.recordings) {
    audience.forEachTerritory(recording, (territory, streams) => {
      const premium = MARKETS[territory]?.premium ?? 0
      for (let week = 0; week < PRELUDE_WEEKS; week++) {
        const expected = streams[week] ?? 0
        if (expected === 0) continue
        const { newest, previous, newestShare } = placementShares(recording.placements, territory, week)
        if (newest < 0) continue
        const put = (share: number) => {
          counts.fill(0)
          counts[AD_AUDIO] = expected * share * (1 - premium)
          counts[PREMIUM_AUDIO] = expected * share * premium
        }
        put(1)
        add(territory, 'song', songNumbers.get(recording.song), week)
        putOn(recording.placements[newest], newestShare)
        if (previous >= 0) putOn(recording.placements[previous], 1 - newestShare)

        function putOn(product: Product | undefined, share: number): void {
          if (product === undefined) return
          put(share)
          add(territory, 'album', albumNumbers.get(product.album), week)
        }
      }
    })
  }
  for (const product of catalog.products) {
    if (weekAt(product.releaseDay) >= PRELUDE_WEEKS) continue
    sellProduct(product, { seed: catalog.seed, from: 0, to: PRELUDE_WEEKS }, (territory, week, perDay) => {
      counts.fill(0)
      counts[ALBUM_SALES] = perDay.reduce((sum, sold) => sum + sold, 0)
      add(territory, 'album', albumNumbers.get(product.album), week)
    })
  }
  return { totalsOf: (location, kind) => totals.get(`${location}/${kind}`) ?? new Map() }
}
