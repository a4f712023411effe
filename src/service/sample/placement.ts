import { TERRITORIES } from '#contract/territories.ts'
import { weekAt } from './calendar.ts'
import { type Product } from './catalogue-types.ts'

/** Territories where several editions of an album are streamed side by side; elsewhere one of them takes all. */
const MAJOR_TERRITORIES = new Set(
  ['US', 'GB', 'DE', 'JP'].map((code) => TERRITORIES.findIndex((other) => other === code)),
)

/** Smaller parts are not kept apart. */
const SMALLEST_SHARE = 0.04

/** What is heard through the newest product, and the index of it and of the one before; -1 where there is none. */
export type PlacementShares = { newest: number; before: number; newestShare: number }

/**
 * Which products a recording is heard through in a week: the newest that is out and pulls streams in this territory, and
 * for a while the one before it, or for good where editions live side by side.
 */
export function placementShares(placements: readonly Product[], territory: number, week: number): PlacementShares {
  const isMajor = MAJOR_TERRITORIES.has(territory)
  let newest = -1
  let before = -1
  for (let i = 0; i < placements.length; i++) {
    const product = placements[i]
    if (product === undefined || weekAt(product.releaseDay) > week) break
    if (!isMajor && product.pull < 0.5 && newest >= 0) continue
    before = newest
    newest = i
  }
  const product = placements[newest]
  if (product === undefined || before < 0) return { newest, before: -1, newestShare: 1 }
  const settled = isMajor ? product.pull : 1
  const share = settled - 0.4 * settled * 0.6 ** (week - weekAt(product.releaseDay))
  return 1 - share < SMALLEST_SHARE ? { newest, before: -1, newestShare: 1 } : { newest, before, newestShare: share }
}
