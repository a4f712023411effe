import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { chartWeekAnswerSchema } from '#contract/api/charts.ts'
import { entityChartsAnswerSchema } from '#contract/api/entity-charts.ts'
import { entityAnswerSchema } from '#contract/api/entity.ts'
import { searchAnswerSchema } from '#contract/api/search.ts'
import { seriesAnswerSchema } from '#contract/api/series.ts'
import type { DateWindow, IsoDate } from '#contract/dates.ts'
import type { MetricId } from '#contract/metric-table.ts'
import type { Comparison, WeekStart } from '#contract/query-params.ts'
import type { Territory } from '#contract/territories.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { toEntityApi, toPath, toWeekApi } from '#contract/paths.ts'
import { fetchJson } from '../../lib/api/api-client.ts'
import type { ComparedRef } from '#domain/compare/compared-refs.ts'

const FOUND_AT_ONCE = 6
/** Polling interval while the server is still loading the charts’ latest weeks. */
const POLL_INTERVAL_MS = 1_500
const MAX_REFETCHES = 20

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
  /** Loads identity and release date, which don't depend on dates and territory. */
  identity: (ref: ComparedRef) =>
    queryOptions({
      queryKey: [...compareQueries.one(ref), 'identity'],
      queryFn: ({ signal }) => fetchJson(toPath(toEntityApi(ref), { compare: 'none' }), entityAnswerSchema, signal),
    }),
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
  charts: (ref: ComparedRef, id: string | null, location: Territory) =>
    queryOptions({
      queryKey: [...compareQueries.one(ref), 'charts', id, location],
      queryFn:
        id === null
          ? skipToken
          : ({ signal }) =>
              fetchJson(toPath(toEntityApi({ ...ref, id }, '/charts'), { location }), entityChartsAnswerSchema, signal),
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data !== undefined && data.reading > 0 && dataUpdateCount < MAX_REFETCHES ? POLL_INTERVAL_MS : false,
    }),
  /** Loads a week of the chart, which has the debut weeks of its titles. */
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
