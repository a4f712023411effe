import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ChartEntry } from '#contract/api/charts.ts'
import type { EntityAnswer } from '#contract/api/entity.ts'
import { artistPositionsAnswerSchema } from '#contract/api/insights/positions.ts'
import type { IsoDate } from '#contract/dates.ts'
import type { EntityKind } from '#contract/entities.ts'
import type { Territory } from '#contract/territories.ts'
import { toEntityApi, toPath } from '#contract/paths.ts'
import { fetchJson } from '../../lib/api/api-client.ts'
import { toReadingInterval } from '../../lib/api/poll-while.ts'

export type ChartRunsParams = { kind: EntityKind; id: string; location: Territory }

export type ChartRunsPanelProps = {
  params: ChartRunsParams
  releaseDate: IsoDate | null
  /** A chart week may not have its titles' names yet, so the page passes them. */
  name: Pick<ChartEntry, 'title' | 'credit'>
  answer?: EntityAnswer | undefined
}

/** With the page's dates and filters, the server already has the artist's record. */
export const artistPositionsQuery = ({
  id,
  location,
  window,
  filters,
}: Pick<EntityAnswer, 'id' | 'location' | 'window' | 'filters'>) =>
  queryOptions({
    queryKey: ['chart-runs', 'artist', { id, location, window, filters }],
    queryFn: ({ signal }) => {
      const path = toEntityApi({ kind: 'artist', id }, '/positions')
      const query = { location, start: window.start, end: window.end, ...filters }
      return fetchJson(toPath(path, query), artistPositionsAnswerSchema, signal)
    },
    placeholderData: keepPreviousData,
    refetchInterval: toReadingInterval,
  })
