import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { chartHoldAnswerSchema } from '#contract/api/insights/chart-hold.ts'
import { chartInsightsAnswerSchema, chartRecordsAnswerSchema } from '#contract/api/insights/chart-insights.ts'
import { chartSharesAnswerSchema } from '#contract/api/insights/chart-shares.ts'
import { sameUnitsAnswerSchema } from '#contract/api/insights/same-units.ts'
import { similarLaunchesAnswerSchema } from '#contract/api/insights/similar-launches.ts'
import { toChartApi, toPath } from '#contract/paths.ts'
import type * as z from 'zod/mini'
import { fetchJson } from '../../lib/api/api-client.ts'

const STALE_MS = 60_000
/** Polling interval while the server loads weeks, or the names of records. */
const RELOAD_MS = 2_000
const MAX_NAME_RELOADS = 10
/** Artists of 68 years load over many requests. */
const MAX_CREDIT_RELOADS = 60
const LISTS = ['atOne', 'runsAtOne', 'inTop10', 'inTop40', 'runs', 'climbs', 'falls', 'debuts'] as const

/** Empty for none. */
type RosterId = string
/** The last week that counts. Empty for the latest. */
type Until = string

/** Each request looks up some more labels. */
const MAX_LABEL_RELOADS = 8

export const insightQueries = {
  all: (chartId: string) => ['insights', chartId] as const,
  chart: (chartId: string, roster: RosterId, until: Until = '') =>
    queryOptions({
      queryKey: [...insightQueries.all(chartId), 'weeks', roster, until],
      queryFn: ({ signal }) =>
        fetchJson(toPath(`${toChartApi(chartId)}/insights`, { roster, until }), chartInsightsAnswerSchema, signal),
      staleTime: STALE_MS,
      // The chart shows before the roster is known.
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => ((data?.known.reading ?? 0) > 0 ? RELOAD_MS : false),
    }),
  records: (chartId: string, until: Until) =>
    queryOptions({
      queryKey: [...insightQueries.all(chartId), 'records', until],
      queryFn: ({ signal }) =>
        fetchJson(toPath(`${toChartApi(chartId)}/records`, { until }), chartRecordsAnswerSchema, signal),
      staleTime: STALE_MS,
      refetchInterval: ({ state: { data, dataUpdateCount } }) => {
        if (data === undefined) return false
        const lacksName = LISTS.some((list) => data[list].some(({ title }) => title === null))
        const maxReloads = data.credits.loading ? MAX_CREDIT_RELOADS : lacksName ? MAX_NAME_RELOADS : 0
        return data.known.reading > 0 || dataUpdateCount < maxReloads ? RELOAD_MS : false
      },
    }),
  /** @param title IDs of titles, separated by commas; empty for those of the roster */
  hold: (chartId: string, title: string, roster: RosterId, until: Until = '') =>
    titleQuery('hold', { chartId, title, roster, until }, chartHoldAnswerSchema, ({ titles }) => titles),
  /** @param title ID of a title; empty for the highest one of the roster */
  sameUnits: (chartId: string, title: string, roster: RosterId, until: Until) =>
    titleQuery('same-units', { chartId, title, roster, until }, sameUnitsAnswerSchema, ({ choices }) => choices),
  /** @param labels `load` looks up some unknown labels; `all` repeats that if calls cost no quota */
  shares: (chartId: string, roster: RosterId, labels: 'known' | 'load' | 'all', until: Until) =>
    queryOptions({
      queryKey: [...insightQueries.all(chartId), 'shares', roster, labels, until],
      queryFn: ({ signal }) =>
        fetchJson(
          toPath(`${toChartApi(chartId)}/shares`, { roster, labels: labels === 'known' ? null : 'load', until }),
          chartSharesAnswerSchema,
          signal,
        ),
      staleTime: labels === 'load' ? Infinity : STALE_MS,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data, dataUpdateCount } }) => {
        if (data === undefined) return false
        if (labels === 'load') return false
        const isLookingUp = labels === 'all' && (data.lookup?.left ?? 0) > 0 && dataUpdateCount < MAX_LABEL_RELOADS
        return data.known.reading > 0 || isLookingUp ? RELOAD_MS : false
      },
    }),
  /** @param title ID of a title; empty for the highest recent debut of the roster */
  similarLaunches: (chartId: string, title: string, roster: RosterId, until: Until) =>
    titleQuery(
      'similar-launches',
      { chartId, title, roster, until },
      similarLaunchesAnswerSchema,
      ({ choices }) => choices,
    ),
}

/** @param toNamed returns titles whose names can arrive after the response */
function titleQuery<Answer extends { known: { reading: number } }>(
  part: string,
  { chartId, ...params }: { chartId: string; title: string; roster: RosterId; until: Until },
  schema: z.ZodMiniType<Answer>,
  toNamed: (answer: Answer) => readonly { title: string | null }[],
) {
  return queryOptions({
    queryKey: [...insightQueries.all(chartId), part, params],
    queryFn: ({ signal }) => fetchJson(toPath(`${toChartApi(chartId)}/${part}`, params), schema, signal),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data === undefined) return false
      const lacksName = toNamed(data).some((each) => each.title === null)
      return data.known.reading > 0 || (lacksName && dataUpdateCount < MAX_NAME_RELOADS) ? RELOAD_MS : false
    },
  })
}
