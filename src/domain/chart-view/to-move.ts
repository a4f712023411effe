import type { Movement } from '#contract/api/charts.ts'

export type Move = { movement: Movement; places: number | null }

const UNKNOWN: Move = { movement: 'unknown', places: null }

/** @param before rank in the week before; null if the title wasn’t on the chart, undefined if that week isn’t stored */
export function toMove(
  { rank, weeksOn }: { rank: number; weeksOn: number | null },
  before: { rank: number | null } | undefined,
): Move {
  // The provider's count shows a debut even if the week before isn't known.
  if (weeksOn === 1) return { movement: 'new', places: null }
  if (before === undefined) return UNKNOWN
  if (before.rank === null) return weeksOn === null ? UNKNOWN : { movement: 're', places: null }
  const places = before.rank - rank
  if (places === 0) return { movement: 'same', places: 0 }
  return { movement: places > 0 ? 'up' : 'down', places }
}
