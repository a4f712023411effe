import { queryOptions } from '@tanstack/react-query'
import { entityChartsAnswerSchema } from '#contract/api/entity-charts.ts'
import { entityAnswerSchema } from '#contract/api/entity.ts'
import type { EntityKind } from '#contract/entities.ts'
import { toEntityApi, toPath } from '#contract/paths.ts'
import type { Territory } from '#contract/territories.ts'
import { fetchJson } from './api-client.ts'
import { toReadingInterval } from './poll-while.ts'

export type EntityRef = { kind: EntityKind; id: string }

/** Loads name and facts, which don't depend on dates or territory. */
export const identityQuery = ({ kind, id }: EntityRef) =>
  queryOptions({
    queryKey: ['entity', kind, id, 'identity'],
    queryFn: ({ signal }) =>
      fetchJson(toPath(toEntityApi({ kind, id }), { compare: 'none' }), entityAnswerSchema, signal),
  })

/** Loads the charts that an entity has been on. */
export const chartRunsQuery = ({ kind, id }: EntityRef, location: Territory) =>
  queryOptions({
    queryKey: ['chart-runs', kind, id, location],
    queryFn: ({ signal }) =>
      fetchJson(toPath(toEntityApi({ kind, id }, '/charts'), { location }), entityChartsAnswerSchema, signal),
    refetchInterval: toReadingInterval,
    // The response changes whenever anyone opens another chart week.
    staleTime: 0,
  })
