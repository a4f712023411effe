import type { Receipt } from '#contract/api/receipt.ts'
import type { EntityAnswer } from '#contract/api/entity.ts'
import { type RelatedTitle, type RelationLine, relationLineSchema } from '#contract/api/relations.ts'
import { toEntityApi, toPath } from '#contract/paths.ts'
import { lineQuery } from '../../../lib/api/streamed-lines.ts'
import { waitsForStart } from '../../../lib/api/query-client.ts'

export type RelationsRequest = Pick<EntityAnswer, 'kind' | 'id' | 'location' | 'window' | 'filters'>
export type RelatedTitles = Record<string, RelatedTitle>
/** The receipt arrives last. */
export type LoadedRelations = { titles: RelatedTitles; receipt: Receipt | undefined }

const NO_RELATIONS: LoadedRelations = { titles: {}, receipt: undefined }

export const relationQueries = {
  stream: ({ kind, id, location, window, filters }: RelationsRequest) =>
    lineQuery<RelationLine, LoadedRelations>({
      queryKey: ['relations', { kind, id, location, window, filters }],
      path: toPath(toEntityApi({ kind, id }, '/related'), {
        location,
        start: window.start,
        end: window.end,
        ...filters,
      }),
      schema: relationLineSchema,
      isLast: (line) => 'done' in line,
      add: (cached = NO_RELATIONS, lines, isFirst) =>
        lines.reduce(addLine, isFirst ? { ...cached, receipt: undefined } : cached),
      // Only a click may repeat the calls.
      staleTime: Infinity,
      retry: waitsForStart,
    }),
}

function addLine({ titles, receipt }: LoadedRelations, line: RelationLine): LoadedRelations {
  return 'done' in line ? { titles, receipt: line.receipt } : { titles: { ...titles, [line.id]: line }, receipt }
}
