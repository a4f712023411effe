import { queryOptions } from '@tanstack/react-query'
import { type Comparison } from '#contract/api/entity.ts'
import { seriesAnswerSchema, type SeriesInterval, type SeriesMetric } from '#contract/api/series.ts'
import { type BreakoutName, type Filters } from '#contract/breakouts.ts'
import { type DateWindow } from '#contract/dates.ts'
import { type EntityKind, KIND_SEGMENTS } from '#contract/entities.ts'
import { type Territory } from '#contract/territories.ts'
import { fetchJson, toPath } from '../../lib/api-client.ts'

export type SeriesQuestion = {
  kind: EntityKind
  id: string
  location: Territory
  window: DateWindow
  filters: Filters
  compare: Comparison
  interval: SeriesInterval
  metric: SeriesMetric
  breakout: BreakoutName | null
}

export const seriesQueries = {
  all: () => ['series'] as const,
  range: (question: SeriesQuestion) =>
    queryOptions({
      queryKey: [...seriesQueries.all(), question],
      queryFn: ({ signal }) => fetchJson(toSeriesPath(question), seriesAnswerSchema, signal),
    }),
}

export function toSeriesPath(question: SeriesQuestion): string {
  const { kind, id, location, window, filters, compare, interval, metric, breakout } = question
  const path = `/api/${KIND_SEGMENTS[kind]}/${encodeURIComponent(id)}/series`
  return toPath(path, { location, ...window, interval, metric, breakout, compare, ...filters })
}
