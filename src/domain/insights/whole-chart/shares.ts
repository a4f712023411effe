/** A title on a chart with its published units. */
type ShareEntry = { title: number; rank: number; total: number | null }

/** A group's share of a chart week. `units`: share of the chart's units, null unless every title has units. */
export type ChartShare = { titles: number; places: number; units: number | null; best: number | null }

/** Shares of groups in one week. `known` is the number of titles whose group is known. */
export type WeekShares = { titles: number; known: number; shares: Map<string, ChartShare> }

/** @param groupOf name of a title's group; null if it has none, undefined if not known */
export function toWeekShares(
  entries: readonly ShareEntry[],
  groupOf: (title: number) => string | null | undefined,
): WeekShares {
  const all = sumOf(entries)
  const groups = Map.groupBy(entries, ({ title }) => groupOf(title))
  const unknown = groups.get(undefined)?.length ?? 0
  const shares = new Map<string, ChartShare>()
  for (const [name, own] of groups) {
    if (name != null) shares.set(name, toShare(own, entries.length, all))
  }
  return { titles: entries.length, known: entries.length - unknown, shares }
}

function toShare(own: readonly ShareEntry[], titles: number, all: number | null): ChartShare {
  const units = sumOf(own)
  return {
    titles: own.length,
    places: own.length / titles,
    units: all === null || all <= 0 || units === null ? null : units / all,
    best: own.reduce((best, { rank }) => Math.min(best, rank), Infinity),
  }
}

function sumOf(entries: readonly ShareEntry[]): number | null {
  return entries.reduce<number | null>((sum, { total }) => (sum === null || total === null ? null : sum + total), 0)
}
