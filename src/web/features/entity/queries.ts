import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type EntityAnswer, entityAnswerSchema } from '#contract/api/entity.ts'
import type { EntityKind } from '#contract/entities.ts'
import { toEntityApi, toPath } from '#contract/paths.ts'
import { KIND_NAMES } from '../../lib/format/kind-names.ts'
import { titleBy } from '../../lib/copy.ts'
import { fetchJson } from '../../lib/api/api-client.ts'
import { type EntityRef, identityQuery } from '../../lib/api/entity-queries.ts'
import { sessionQueries } from '../../session/queries.ts'
import { needsRelease, type RangeBasis, toWindow } from '#domain/date-range/ranges.ts'
import type { Selection } from './selection.ts'

export const entityQueries = {
  all: () => ['entity'] as const,
  one: ({ kind, id }: EntityRef) => [...entityQueries.all(), kind, id] as const,
  detail: (entity: EntityRef, selection: Selection) =>
    queryOptions({
      queryKey: [...entityQueries.one(entity), selection],
      // The relative range is resolved here, because it depends on the server's date or the release date.
      queryFn: async ({ client, signal }) => {
        const { today } = await client.query(sessionQueries.current())
        const isSinceRelease = 'range' in selection && needsRelease(selection)
        const record = isSinceRelease ? await client.query(identityQuery(entity)) : null
        const basis = { today, releaseDate: record?.facts.releaseDate ?? null }
        return fetchJson(toEntityPath(entity, selection, basis), entityAnswerSchema, signal)
      },
      // While loading, shows the previous numbers, but never those of another entity.
      placeholderData: (previous: EntityAnswer | undefined, previousQuery) =>
        previousQuery?.queryKey[2] === entity.id && previousQuery.queryKey[1] === entity.kind ? previous : undefined,
    }),
}

/** Returns any cached response for the entity, so that its name stays visible if the numbers fail to load. */
export function findCachedEntity(client: QueryClient, entity: EntityRef): EntityAnswer | undefined {
  const cached = client.getQueriesData<EntityAnswer>({ queryKey: entityQueries.one(entity) })
  return cached.findLast(([, answer]) => answer !== undefined)?.[1]
}

export function toSubject(known: EntityAnswer | undefined, kind: EntityKind): string {
  return known === undefined || known.title === null ? KIND_NAMES[kind] : titleBy(known.title, known.credit)
}

export function toEntityPath(entity: EntityRef, selection: Selection, basis: RangeBasis): string {
  const { location, compare, filters, ...range } = selection
  const window = 'start' in range ? range : toWindow(range, basis)
  return toPath(toEntityApi(entity), { location, start: window.start, end: window.end, compare, ...filters })
}
