import { type SeriesAnswer, type SeriesLine, seriesLineSchema } from '#contract/api/series.ts'
import type { BreakoutName, Filters } from '#contract/breakouts.ts'
import type { DateWindow, IsoDate } from '#contract/dates.ts'
import type { EntityKind } from '#contract/entities.ts'
import type { MetricId } from '#contract/metric-table.ts'
import type { Comparison, SeriesInterval } from '#contract/query-params.ts'
import type { Territory } from '#contract/territories.ts'
import { toEntityApi, toPath } from '#contract/paths.ts'
import { lineQuery } from '../../lib/api/streamed-lines.ts'
import { addSeriesLines } from './arrived-series.ts'

export type SeriesRequest = {
  kind: EntityKind
  id: string
  location: Territory
  window: DateWindow
  filters: Filters
  compare: Comparison
  interval: SeriesInterval
  metric: MetricId
  breakout: BreakoutName | null
  /** If the provider needs one call per point, earlier points aren't loaded. Null loads all. */
  loadFrom: IsoDate | null
}

export const seriesQueries = {
  all: () => ['series'] as const,
  /** Data can arrive point by point. Cancel with `revert: false`, so that loaded points stay in the cache. */
  range: (request: SeriesRequest) =>
    lineQuery<SeriesLine, SeriesAnswer>({
      queryKey: [...seriesQueries.all(), request],
      path: toSeriesPath(request),
      schema: seriesLineSchema,
      isLast: (line) => !('frame' in line) && !('of' in line),
      add: (cached, lines) => addSeriesLines(cached ?? null, lines) ?? undefined,
    }),
}

function toSeriesPath(request: SeriesRequest): string {
  const { kind, id, location, window, filters, compare, interval, metric, breakout, loadFrom } = request
  return toPath(toEntityApi({ kind, id }, '/series'), {
    location,
    ...window,
    interval,
    metric,
    breakout,
    compare,
    load_from: loadFrom,
    ...filters,
  })
}
