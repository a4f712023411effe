/** Units of all titles of a chart week, highest first. Empty if one of them isn't known: then no rank can be told. */
export type UnitLadder = Float64Array

/** Where a title with other units would have been in a week. */
export type HypotheticalRank = {
  /** Null below the last title: others that aren't on the chart may have had more. */
  rank: number | null
  /** Units of the other title at the wanted rank, so that as many reach it. Null if the chart is shorter. */
  needed: number | null
}

/** One for all weeks, because it is copied to another thread once. */
const NO_LADDER: UnitLadder = new Float64Array()

/** @param units of all titles of the week; see ColumnWeek */
export function toUnitLadder(units: Float64Array | null): UnitLadder {
  return units === null || units.some(Number.isNaN) ? NO_LADDER : units.toSorted().reverse()
}

/**
 * Puts `units` on the chart of another week, instead of what the title had there. Titles with equal units share the better
 * rank. Null for an empty ladder.
 * @param own units of the same title in that week; null if it wasn't on the chart
 * @param wanted rank of the title in its own week
 */
export function toHypotheticalRank(
  ladder: UnitLadder,
  { units, own, wanted }: { units: number; own: number | null; wanted: number },
): HypotheticalRank | null {
  const last = ladder.at(-1)
  if (last === undefined) return null
  const isOwnAbove = own !== null && own > units
  const rank = countAbove(ladder, units) - (isOwnAbove ? 1 : 0) + 1
  // Without the title itself, those below it move up.
  const place = own !== null && countAbove(ladder, own) < wanted ? wanted : wanted - 1
  return { rank: units < last ? null : rank, needed: ladder[place] ?? null }
}

/** Titles with more units, by bisection. */
function countAbove(ladder: UnitLadder, units: number): number {
  let [low, high] = [0, ladder.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ladder[middle] ?? 0) > units) low = middle + 1
    else high = middle
  }
  return low
}
