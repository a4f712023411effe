/** A title in a chart week. `total` is the metric that ranks the chart. */
export type FieldEntry = { id: string; rank: number; total: number | null }

/** Number of places gained (positive) or lost (negative). The parts add up to `places`. */
export type PlacesMoved = {
  places: number
  /** Places due to revaluing last week's totals by a new formula. 0 if the formula is the same. */
  formula: number
  /** Places due to the title's own change, if all others had stayed as last week. */
  own: number
  /** Places lost to titles that weren't on last week's chart and now rank above. */
  arrivals: number
  /** Places gained from titles that exited and would have ranked above. */
  exits: number
  /** Places gained from or lost to titles that are on both charts. */
  others: number
}

/** `missing-totals`: a title has no total. `other-order`: totals can't explain the ranks. */
export type UnexplainedReason = 'missing-totals' | 'other-order'

/**
 * `rankOfLastTotal`: the rank that last week's total would have this week. `rankLastWeek`: the rank that this week's
 * total would have had last week. `passedBy` and `passed`: IDs of the titles in `others`, best rank first.
 */
export type PlacesExplained =
  | {
      state: 'explained'
      rankOfLastTotal: number
      isLowest: boolean
      rankLastWeek: number
      passedBy: string[]
      passed: string[]
      moved: PlacesMoved
    }
  | { state: 'unexplained'; reason: UnexplainedReason }

/**
 * Explains why a title moved. Compares three sets of titles above it: last week's, those that this week's total would
 * have had above it last week, and this week's. A title in only one of two sets is a place gained or lost, so the parts
 * add up. Returns null unless the title is on both charts.
 * @param revalued last week's titles with totals by this week's formula, if the formula changed in between
 */
export function explainPlaces(
  id: string,
  now: readonly FieldEntry[],
  before: readonly FieldEntry[],
  revalued: readonly FieldEntry[] = before,
): PlacesExplained | null {
  const [entry, official, last] = [now, before, revalued].map((field) => field.find((each) => each.id === id))
  if (entry === undefined || official === undefined || last === undefined) return null
  if (entry.total === null || last.total === null) return { state: 'unexplained', reason: 'missing-totals' }
  const reason = toReason(now) ?? toReason(before) ?? (hasTotals(revalued) ? null : 'missing-totals')
  if (reason !== null) return { state: 'unexplained', reason }

  const [present, past] = [toIds(now), toIds(before)]
  const above = now.filter(({ rank }) => rank < entry.rank)
  const lastAbove = before.filter(({ rank }) => rank < official.rank)
  const revaluedAbove = findAbove(revalued, last)
  const wouldBeAbove = findAbove(revalued, { ...last, total: entry.total })
  const staying = wouldBeAbove.filter(({ id: other }) => present.has(other)).map(({ id: other }) => other)
  const stayed = above.filter(({ id: other }) => past.has(other)).map(({ id: other }) => other)
  const aboveLastTotal = findAbove(now, { ...entry, total: last.total }).length
  return {
    state: 'explained',
    rankOfLastTotal: aboveLastTotal + 1,
    isLowest: aboveLastTotal === now.length - 1,
    rankLastWeek: wouldBeAbove.length + 1,
    passedBy: stayed.filter((other) => !staying.includes(other)),
    passed: staying.filter((other) => !stayed.includes(other)),
    moved: {
      places: lastAbove.length - above.length,
      formula: lastAbove.length - revaluedAbove.length,
      own: revaluedAbove.length - wouldBeAbove.length,
      arrivals: toPlaces(stayed.length - above.length),
      exits: wouldBeAbove.length - staying.length,
      others: staying.length - stayed.length,
    },
  }
}

/** Returns the titles above this total. Equal totals stay in the official order. */
function findAbove(field: readonly FieldEntry[], { id, rank, total }: FieldEntry): FieldEntry[] {
  return field.filter((other) => {
    if (other.id === id || other.total === null || total === null) return false
    return other.total > total || (other.total === total && other.rank < rank)
  })
}

function toReason(field: readonly FieldEntry[]): UnexplainedReason | null {
  if (!hasTotals(field)) return 'missing-totals'
  const ranked = field.toSorted((a, b) => a.rank - b.rank)
  const isOrdered = ranked.every(({ total }, i) => i === 0 || (total ?? 0) <= (ranked[i - 1]?.total ?? 0))
  return isOrdered ? null : 'other-order'
}

function hasTotals(field: readonly FieldEntry[]): boolean {
  return field.every(({ total }) => total !== null)
}

function toIds(field: readonly FieldEntry[]): ReadonlySet<string> {
  return new Set(field.map(({ id }) => id))
}

/** Avoids a negative zero. */
function toPlaces(difference: number): number {
  return difference === 0 ? 0 : difference
}
