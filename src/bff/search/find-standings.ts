import type { SearchResult, Standing } from '#contract/api/search.ts'
import { addDays, DAYS_IN_WEEK } from '#contract/dates.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import type { CallOptions } from '../provider/transport.ts'

/**
 * Finds the best rank of songs and albums on the charts now. Reads stored weeks only: the latest complete one of each chart, or
 * the one before until that is out.
 */
export async function findStandings(
  { archive, chartWeeks }: Pick<AppContext, 'archive' | 'chartWeeks'>,
  results: readonly Pick<SearchResult, 'kind' | 'id'>[],
  options: CallOptions,
): Promise<Standing[]> {
  const ids = results.filter(({ kind }) => kind === 'song' || kind === 'album').map(({ id }) => id)
  if (ids.length === 0) return []
  const { start } = chartWeeks.weeks.windowOf(chartWeeks.weeks.lastClosedWeek(chartWeeks.today()))
  const from = addDays(start, -DAYS_IN_WEEK)
  const known = archive.findKnownStarts(from, start)
  const isNewest = (chartId: string, day: string) => day === start || known.get(chartId)?.has(start) !== true
  const points = archive.findHistories(ids, from, start).filter((point) => isNewest(point.chartId, point.start))
  if (points.length === 0) return []
  const places = new Map((await chartWeeks.readCharts(options)).data.map(({ id, location }) => [id, location]))
  return [...Map.groupBy(points, ({ entityId }) => entityId)].map(([id, each]) => {
    const [first, ...others] = each.toSorted((one, other) => one.rank - other.rank)
    // A group has at least one point.
    const best = first as (typeof each)[number]
    return { id, rank: best.rank, peak: best.peak, territory: places.get(best.chartId) ?? null, others: others.length }
  })
}
