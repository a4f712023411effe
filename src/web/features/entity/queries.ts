import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type EntityAnswer, entityAnswerSchema } from '#contract/api/entity.ts'
import { type EntityKind, KIND_SEGMENTS } from '#contract/entities.ts'
import { fetchJson, toPath } from '../../lib/api-client.ts'
import { sessionQueries } from '../session/queries.ts'
import { toWindow } from '../../lib/ranges.ts'
import { type Selection } from './search.ts'

export type EntityRef = { kind: EntityKind; id: string }

export const entityQueries = {
  all: () => ['entity'] as const,
  one: ({ kind, id }: EntityRef) => [...entityQueries.all(), kind, id] as const,
  detail: (entity: EntityRef, selection: Selection) =>
    queryOptions({
      queryKey: [...entityQueries.one(entity), selection],
      // A relative range becomes dates by the servers' day, at the moment of asking.
      queryFn: async ({ client, signal }) => {
        const { today } = await client.query(sessionQueries.current())
        return fetchJson(toEntityPath(entity, selection, today), entityAnswerSchema, signal)
      },
      // The same entity's last numbers stay, dimmed, while others are fetched; another entity's never do.
      placeholderData: (previous: EntityAnswer | undefined, previousQuery) =>
        previousQuery?.queryKey[2] === entity.id && previousQuery.queryKey[1] === entity.kind ? previous : undefined,
    }),
}

/** Anything known of an entity, for its header: a failing range must not take its name away. */
export function findKnownEntity(client: QueryClient, entity: EntityRef): EntityAnswer | undefined {
  const known = client.getQueriesData<EntityAnswer>({ queryKey: entityQueries.one(entity) })
  return known.findLast(([, answer]) => answer !== undefined)?.[1]
}

export function toEntityPath({ kind, id }: EntityRef, selection: Selection, today: string): string {
  const { location, compare, filters, ...range } = selection
  const window = 'start' in range ? range : toWindow(range, today)
  const path = `/api/${KIND_SEGMENTS[kind]}/${encodeURIComponent(id)}`
  return toPath(path, { location, start: window.start, end: window.end, compare, ...filters })
}
