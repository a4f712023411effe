import type { ChartEntry } from '#contract/api/charts.ts'

export type Neighbor = {
  entry: ChartEntry
  /** Difference in the first metric. Null if not known. */
  distance: number | null
  /** The first metric of both titles, better rank first. */
  between: readonly (number | null)[]
}

export type Neighbors = { above: Neighbor | null; below: Neighbor | null }

export function toNeighbors(entries: readonly ChartEntry[], id: string): Neighbors {
  const ranked = entries.toSorted((a, b) => a.rank - b.rank)
  const at = ranked.findIndex((entry) => entry.id === id)
  const entry = ranked[at]
  if (entry === undefined) return { above: null, below: null }
  const above = ranked[at - 1]
  const below = ranked[at + 1]
  return {
    above: above === undefined ? null : { entry: above, ...toDistance(above, entry) },
    below: below === undefined ? null : { entry: below, ...toDistance(entry, below) },
  }
}

function toDistance(
  { metrics: [higher = null] }: ChartEntry,
  { metrics: [lower = null] }: ChartEntry,
): Pick<Neighbor, 'distance' | 'between'> {
  return { distance: higher === null || lower === null ? null : higher - lower, between: [higher, lower] }
}
