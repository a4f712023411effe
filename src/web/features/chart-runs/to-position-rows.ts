import type { Position } from '#contract/api/positions.ts'
import type { Territory } from '#contract/territories.ts'
import { sortByTerritory } from './describe-coverage.ts'

/** Flat, so that a row is drawn again only when one of them changes. */
export type PositionRow = {
  position: Position
  /** The others repeat its title. */
  isFirst: boolean
  /** Number of the title's further charts. */
  others: number
  isOpen: boolean
}

type Options = { openIds: ReadonlySet<string>; limit: number }

/** One row per title: its chart in the page's territory, else worldwide, else its best rank. An open title has all its charts. */
export function toPositionRows(
  positions: readonly Position[],
  near: Territory,
  { openIds, limit }: Options,
): { rows: PositionRow[]; titles: number } {
  // Positions come by rank, so each title's charts do, too.
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
