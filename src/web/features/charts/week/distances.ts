import { type ChartEntry } from '#contract/api/charts.ts'

export type Neighbor = {
  entry: ChartEntry
  /** First metric between the two, never negative for a chart that is ranked by it; null where either is not known. */
  distance: number | null
}

export type Distances = { above: Neighbor | null; below: Neighbor | null }

/** Who stands next to an entry in the official order, and how far off in the first metric. */
export function toDistances(entries: readonly ChartEntry[], id: string): Distances {
  const ranked = entries.toSorted((a, b) => a.rank - b.rank)
  const at = ranked.findIndex((entry) => entry.id === id)
  const entry = ranked[at]
  if (entry === undefined) return { above: null, below: null }
  const above = ranked[at - 1]
  const below = ranked[at + 1]
  return {
    above: above === undefined ? null : { entry: above, distance: difference(above, entry) },
    below: below === undefined ? null : { entry: below, distance: difference(entry, below) },
  }
}

function difference({ metrics: [higher] }: ChartEntry, { metrics: [lower] }: ChartEntry): number | null {
  return typeof higher === 'number' && typeof lower === 'number' ? higher - lower : null
}
