import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type SeriesAnswer, type SeriesLine, seriesLineSchema } from '#contract/api/series.ts'
import { type BreakoutName, type Filters } from '#contract/breakouts.ts'
import { type DateWindow } from '#contract/dates.ts'
import { type EntityKind, KIND_SEGMENTS } from '#contract/entities.ts'
import { type MetricId } from '#contract/metric-table.ts'
import { type Comparison, type SeriesInterval } from '#contract/query-params.ts'
import { type Territory } from '#contract/territories.ts'
import { ApiError, fetchLines, toPath } from '../../lib/api-client.ts'
import { addSeriesLines } from './arrived-series.ts'

export type SeriesQuestion = {
  kind: EntityKind
  id: string
  location: Territory
  window: DateWindow
  filters: Filters
  compare: Comparison
  interval: SeriesInterval
  metric: MetricId
  breakout: BreakoutName | null
}

export const seriesQueries = {
  all: () => ['series'] as const,
  /** Where the provider has to be asked point by point, its data grows while it is fetching: cancel with `revert: false`. */
  range: (question: SeriesQuestion) => {
    const queryKey = [...seriesQueries.all(), question] as const
    return queryOptions<SeriesAnswer, Error, SeriesAnswer, typeof queryKey>({
      queryKey,
      queryFn: ({ client, signal }) => streamSeries(question, queryKey, client, signal),
    })
  },
}

/** Long enough that the chart is drawn a few times a second, however fast the points come. */
const FLUSH_MS = 150

async function streamSeries(
  question: SeriesQuestion,
  queryKey: readonly unknown[],
  client: QueryClient,
  signal: AbortSignal,
): Promise<SeriesAnswer> {
  let known = client.getQueryData<SeriesAnswer>(queryKey) ?? null
  let whole: SeriesAnswer | null = null
  let waiting: SeriesLine[] = []
  const flush = () => {
    if (waiting.length === 0) return
    known = addSeriesLines(known, waiting)
    waiting = []
    if (!signal.aborted && known !== null) client.setQueryData<SeriesAnswer>(queryKey, known)
  }
  const timer = setInterval(flush, FLUSH_MS)
  try {
    for await (const line of fetchLines(toSeriesPath(question), seriesLineSchema, signal)) {
      if ('frame' in line || 'of' in line) waiting.push(line)
      else whole = line
    }
  } finally {
    clearInterval(timer)
    if (whole === null) flush()
  }
  if (whole === null) throw new ApiError('the answer broke off', { code: 'offline', status: 0 })
  return whole
}

export function toSeriesPath(question: SeriesQuestion): string {
  const { kind, id, location, window, filters, compare, interval, metric, breakout } = question
  const path = `/api/${KIND_SEGMENTS[kind]}/${encodeURIComponent(id)}/series`
  return toPath(path, { location, ...window, interval, metric, breakout, compare, ...filters })
}
