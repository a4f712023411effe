import { TERRITORIES } from '#contract/territories.ts'
import { DAYS_IN_WEEK } from '#contract/dates.ts'
import { affinities } from './audience.ts'
import { fridayOf, weekAt } from '../calendar.ts'
import type { Product, Recording } from '../catalog/catalog-types.ts'
import { albumBuyingAt } from './cells.ts'
import { MARKETS } from './markets.ts'
import { bell, mix, unit } from '../random.ts'
import { christmasSeason } from './rhythm.ts'

/** Returns downloads per stream relative to the market's usual. Fans buy in the first week and when a new edition appears. */
export function downloadLevel({ life, releaseDay, placements }: Recording, week: number): number {
  let level = 0.5 + 7 * life.fans * 0.3 ** Math.max(0, week - weekAt(releaseDay))
  for (const product of placements.slice(1)) {
    const weeks = week - weekAt(product.releaseDay)
    if (weeks >= 0 && weeks < 6) level += 0.8 * life.fans * 0.4 ** weeks
  }
  return level
}

/** Weeks with fewer expected copies are not reported. */
const MIN_COPIES = 100

/** Most copies sell to fans in the first week. Sales rise again before Christmas. */
export function sellProduct(
  product: Product,
  range: { seed: number; from: number; to: number },
  visit: (territory: number, week: number, perDay: Float64Array) => void,
): void {
  const [artist] = product.album.mains
  if (product.sales === 0 || artist === undefined) return
  const releaseWeek = weekAt(product.releaseDay)
  const perDay = new Float64Array(DAYS_IN_WEEK)
  const affinity = affinities(artist, artist.reach)
  for (let territory = 1; territory < TERRITORIES.length; territory++) {
    const copies =
      (MARKETS[territory]?.topStreams ?? 0) * albumBuyingAt(territory) * product.sales * (affinity[territory] ?? 0)
    if (copies < MIN_COPIES * 10) continue
    const hash = mix(mix(artist.hash, territory), product.releaseDay)
    for (let week = Math.max(range.from, releaseWeek); week < range.to; week++) {
      const chance =
        Math.exp(bell(mix(hash, week)) * 0.15) * restock(product, artist.hash + product.releaseDay, week - releaseWeek)
      const expected = copies * soldInWeek(week - releaseWeek, week) * chance
      if (expected < MIN_COPIES) continue
      let sum = 0
      for (let day = 0; day < DAYS_IN_WEEK; day++) {
        const since = fridayOf(week) + day - product.releaseDay
        const rush = week === releaseWeek ? (since < 0 ? 0 : 0.5 * 0.42 ** since + 0.03) : 1 / DAYS_IN_WEEK
        perDay[day] = Math.floor(expected * rush + (mix(hash, fridayOf(week) + day) >>> 24) / 256)
        sum += perDay[day] ?? 0
      }
      if (sum > 0) visit(territory, week, perDay)
    }
  }
}

/** Occasionally, a new pressing or a discount boosts an old album for a week. */
function restock({ format }: Product, hash: number, age: number): number {
  const isVinyl = format === 'vinyl'
  if (age < 10 || unit(mix(hash, age)) > (isVinyl ? 0.12 : 0.06)) return 1
  return (isVinyl ? 16 : 6) * (1 + 3 * unit(mix(hash, age + 5000)))
}

function soldInWeek(age: number, week: number): number {
  const gifts = 1 + 1.6 * Math.min(1, christmasSeason(fridayOf(week) + 3))
  return (age === 0 ? 0.55 : 0.08 * 0.55 ** (age - 1) + 0.003 * (1 + age / 26) ** -0.5) * gifts
}
