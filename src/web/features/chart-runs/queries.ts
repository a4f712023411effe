import { queryOptions } from '@tanstack/react-query'
import { entityChartsAnswerSchema } from '#contract/api/entity-charts.ts'
import { type EntityKind, KIND_SEGMENTS } from '#contract/entities.ts'
import { type Territory } from '#contract/territories.ts'
import { fetchJson, toPath } from '../../lib/api-client.ts'

export type RunsQuestion = { kind: EntityKind; id: string; location: Territory }

/** While weeks are being read behind the first answer. */
const READING_MS = 1_500
/** A provider that takes longer is not waited for; the page says how much is known. */
const MAX_ASKED = 20

export const chartRunQueries = {
  all: () => ['chart-runs'] as const,
  of: ({ kind, id, location }: RunsQuestion) =>
    queryOptions({
      queryKey: [...chartRunQueries.all(), kind, id, location],
      queryFn: ({ signal }) =>
        fetchJson(
          toPath(`/api/${KIND_SEGMENTS[kind]}/${encodeURIComponent(id)}/charts`, { location }),
          entityChartsAnswerSchema,
          signal,
        ),
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data !== undefined && data.reading > 0 && dataUpdateCount < MAX_ASKED ? READING_MS : false,
      // Any chart week that somebody opens adds to it.
      staleTime: 0,
    }),
}
