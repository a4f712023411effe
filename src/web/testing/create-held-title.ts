import type { HeldTitle } from '#contract/api/insights/chart-hold.ts'

/** Creates a title of which only ranks are known. Better ranks have more units. */
export function createHeldTitle(id: string, title: string, ranks: readonly (number | null)[]): HeldTitle {
  return {
    id,
    title,
    credit: null,
    debut: null,
    debutRank: ranks[0] ?? null,
    band: 0,
    secondWeek: null,
    leftInSecondWeek: false,
    betterThan: null,
    halfLife: null,
    life: null,
    weeksLeft: null,
    age: null,
    points: ranks.map((rank) => ({ rank, units: rank === null ? null : 1000 - rank })),
  }
}
