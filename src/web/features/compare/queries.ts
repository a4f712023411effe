import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { entityAnswerSchema } from '#contract/api/entity.ts'
import { chartWeekAnswerSchema } from '#contract/api/charts.ts'
import { searchAnswerSchema } from '#contract/api/search.ts'
import { seriesAnswerSchema } from '#contract/api/series.ts'
import type { DateWindow, IsoDate } from '#contract/dates.ts'
import type { MetricId } from '#contract/metric-table.ts'
import type { Comparison, WeekStart } from '#contract/query-params.ts'
import type { Territory } from '#contract/territories.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { toEntityApi, toPath, toWeekApi } from '#contract/paths.ts'
import { fetchJson } from '../../lib/api/api-client.ts'
import { chartRunsQuery } from '../../lib/api/entity-queries.ts'
import type { ComparedRef } from '#domain/compare/compared-refs.ts'

const FOUND_AT_ONCE = 6

export type FiguresRequest = { location: Territory; window: DateWindow; compare: Comparison }
/** @see loadFrom in the trend’s request: a provider that needs one call per week loads no earlier weeks */
export type SeriesRequest = {
  location: Territory
  window: DateWindow
  weekStart: WeekStart
  metric: MetricId
  loadFrom: IsoDate | null
}

/** Query keys don't include slots, because colors don't affect numbers. */
export const compareQueries = {
  all: () => ['compare'] as const,
  one: ({ kind, id }: ComparedRef) => [...compareQueries.all(), kind, id] as const,
  figures: (ref: ComparedRef, request: FiguresRequest | null) =>
    queryOptions({
      queryKey: [...compareQueries.one(ref), 'figures', request],
      queryFn:
        request === null
          ? skipToken
          : ({ signal }) => {
              const { location, window, compare } = request
              return fetchJson(toPath(toEntityApi(ref), { location, ...window, compare }), entityAnswerSchema, signal)
            },
    }),
  series: (ref: ComparedRef, request: SeriesRequest | null) =>
    queryOptions({
      queryKey: [...compareQueries.one(ref), 'series', request],
      queryFn:
        request === null
          ? skipToken
          : ({ signal }) => {
              const { location, window, weekStart, metric, loadFrom } = request
              const weeks = { interval: 'week', ...(weekStart === 'start' && { week_start: weekStart }) }
              const path = toPath(toEntityApi(ref, '/series'), {
                location,
                ...window,
                ...weeks,
                metric,
                load_from: loadFrom,
              })
              return fetchJson(path, seriesAnswerSchema, signal)
            },
    }),
  /**
   * Loads charts that an entity has been on.
   * @param id service ID; null while not known or not needed
   */
  charts: (ref: ComparedRef, id: string | null, location: Territory) => ({
    // Each query needs its own key, also without an ID.
    ...chartRunsQuery({ kind: ref.kind, id: id ?? `unknown ${ref.id}` }, location),
    enabled: id !== null,
  }),
  /** Loads a week of the chart, which has the debut weeks of its titles. The query of chart pages has more code. */
  chartWeek: (chartId: string, week: WeekLabel) =>
    queryOptions({
      queryKey: [...compareQueries.all(), 'chart week', chartId, week],
      queryFn: ({ signal }) => fetchJson(toWeekApi(chartId, week), chartWeekAnswerSchema, signal),
    }),
  found: (text: string) =>
    queryOptions({
      queryKey: [...compareQueries.all(), 'found', text],
      queryFn:
        text === ''
          ? skipToken
          : ({ signal }) =>
              fetchJson(
                toPath('/api/search', { q: text, type: 'all', from: 0, size: FOUND_AT_ONCE }),
                searchAnswerSchema,
                signal,
              ),
      placeholderData: keepPreviousData,
    }),
}
