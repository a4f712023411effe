/** Units of all titles of a chart week, highest first. Empty if one of them isn't known, because ranks can't be computed then. */
export type UnitLadder = Float64Array

/** The rank that a title's units would have reached in another week. */
export type HypotheticalRank = {
  /** Null if it would be below the last title, because titles off the chart may have had more. */
  rank: number | null
  /** Units that the wanted rank takes in the other week. Null if the chart is shorter. */
  needed: number | null
}

/** Shared by all weeks, so that it is copied to another thread only once. */
const NO_LADDER: UnitLadder = new Float64Array()

/** @param units units of all titles of the week; see ColumnWeek */
export function toUnitLadder(units: Float64Array | null): UnitLadder {
  return units === null || units.some(Number.isNaN) ? NO_LADDER : units.toSorted().reverse()
}

/**
 * Places `units` on the chart of another week, replacing the title's own units there. Titles with equal units share the
 * better rank. Returns null for an empty ladder.
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
  // Removing the title moves those below it up.
  const place = own !== null && countAbove(ladder, own) < wanted ? wanted : wanted - 1
  return { rank: units < last ? null : rank, needed: ladder[place] ?? null }
}

/** Counts titles with more units by bisection. */
function countAbove(ladder: UnitLadder, units: number): number {
  let [low, high] = [0, ladder.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ladder[middle] ?? 0) > units) low = middle + 1
    else high = middle
  }
  return low
}
