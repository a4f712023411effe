import { TERRITORIES } from '#contract/territories.ts'
import { weekAt } from '../calendar.ts'
import type { Product } from '../catalog/catalog-types.ts'

/** Territories where several editions of an album get streams. Elsewhere, one edition gets all of them. */
const MAJOR_TERRITORIES = new Set(
  ['US', 'GB', 'DE', 'JP'].map((code) => TERRITORIES.findIndex((other) => other === code)),
)

/** Smaller shares are added to the other edition. */
const SMALLEST_SHARE = 0.04

/** Indexes of the latest product and the one before it (-1 for none), and the latest one's share of streams. */
export type PlacementShares = { newest: number; previous: number; newestShare: number }

/** After a new edition, the previous one loses its streams over some weeks. In major territories, it retains a share. */
export function placementShares(placements: readonly Product[], territory: number, week: number): PlacementShares {
  const isMajor = MAJOR_TERRITORIES.has(territory)
  let newest = -1
  let previous = -1
  for (let i = 0; i < placements.length; i++) {
    const product = placements[i]
    if (product === undefined || weekAt(product.releaseDay) > week) break
    if (!isMajor && product.pull < 0.5 && newest >= 0) continue
    previous = newest
    newest = i
  }
  const product = placements[newest]
  if (product === undefined || previous < 0) return { newest, previous: -1, newestShare: 1 }
  const settled = isMajor ? product.pull : 1
  const share = settled - 0.4 * settled * 0.6 ** (week - weekAt(product.releaseDay))
  return 1 - share < SMALLEST_SHARE
    ? { newest, previous: -1, newestShare: 1 }
    : { newest, previous, newestShare: share }
}
