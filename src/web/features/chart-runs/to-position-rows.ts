import type { Position } from '#contract/api/insights/positions.ts'
import type { Territory } from '#contract/territories.ts'
import { sortByTerritory } from './describe-coverage.ts'

/** The row is flat, so that it renders again only if a value changes. */
export type PositionRow = {
  position: Position
  /** True for the title's first row. Its other rows repeat the title. */
  isFirst: boolean
  others: number
  isOpen: boolean
}

/** Returns one row per title: the chart in the page's territory, otherwise worldwide, otherwise the best rank. */
export function toPositionRows(
  positions: readonly Position[],
  near: Territory,
  { openIds, limit }: { openIds: ReadonlySet<string>; limit: number },
): { rows: PositionRow[]; titles: number } {
  // Positions are sorted by rank, so each title's charts are, too.
  const byTitle = [...Map.groupBy(positions, ({ id }) => id).values()]
  const groups = byTitle
    .map((charts) => sortByTerritory(charts, near, ({ location }) => location))
    .toSorted(([one], [other]) => (one?.rank ?? 0) - (other?.rank ?? 0))
  const rows = groups.slice(0, limit).flatMap((charts) => {
    const isOpen = openIds.has(charts[0]?.id ?? '')
    const others = charts.length - 1
    return charts
      .slice(0, isOpen ? undefined : 1)
      .map((position, index) => ({ position, isFirst: index === 0, others, isOpen }))
  })
  return { rows, titles: groups.length }
}
