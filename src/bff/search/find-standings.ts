import type { SearchResult, Standing } from '#contract/api/search.ts'
import { findPositions, type FoundPosition } from '../archive/readers/find-positions.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import type { CallOptions } from '../provider/transport.ts'

/** Finds the best current chart rank of songs and albums, using only stored weeks. */
export async function findStandings(
  context: Pick<AppContext, 'archive' | 'chartWeeks'>,
  results: readonly Pick<SearchResult, 'kind' | 'id'>[],
  options: CallOptions,
): Promise<Standing[]> {
  const ids = results.filter(({ kind }) => kind === 'song' || kind === 'album').map(({ id }) => id)
  const positions = await findPositions(context, ids, options)
  if (positions.length === 0) return []
  const { data: charts } = await context.chartWeeks.readCharts(options)
  const byId = new Map(charts.map((chart) => [chart.id, chart]))
  return [...Map.groupBy(positions, ({ entityId }) => entityId)].map(([id, each]) => {
    const [first, ...others] = each.toSorted((one, other) => one.rank - other.rank)
    // A group has at least one position.
    const best = first as FoundPosition
    const { chartId, rank, movement, places, peak } = best
    const { name = chartId, kind = null, location: territory = null } = byId.get(chartId) ?? {}
    return { id, rank, movement, places, peak, chart: { name, kind }, territory, others: others.length }
  })
}
