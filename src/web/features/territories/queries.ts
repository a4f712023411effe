import { type TerritoryLine, territoryLineSchema } from '#contract/api/territories.ts'
import type { Filters } from '#contract/breakouts.ts'
import type { DateWindow } from '#contract/dates.ts'
import type { EntityKind } from '#contract/entities.ts'
import type { Comparison } from '#contract/query-params.ts'
import { toEntityApi, toPath } from '#contract/paths.ts'
import { lineQuery } from '../../lib/api/streamed-lines.ts'
import { waitsForStart } from '../../lib/api/query-client.ts'
import { addLines, type LoadedTerritories, NO_TERRITORIES } from './progress.ts'

/** The page's selection without the territory. */
export type TerritoriesRequest = {
  kind: EntityKind
  id: string
  window: DateWindow
  compare: Comparison
  filters: Filters
}

export const territoryQueries = {
  all: () => ['territories'] as const,
  /** Data grows while fetching. Cancel with `revert: false` to keep it. */
  stream: (request: TerritoriesRequest) =>
    lineQuery<TerritoryLine, LoadedTerritories>({
      queryKey: [...territoryQueries.all(), request],
      path: toStreamPath(request),
      schema: territoryLineSchema,
      isLast: (line) => 'done' in line,
      add: (cached = NO_TERRITORIES, lines, isFirst) =>
        addLines(isFirst ? { ...cached, received: 0, outcome: null } : cached, lines),
      // Only a click may cause another 63 calls.
      staleTime: Infinity,
      retry: waitsForStart,
    }),
}

function toStreamPath({ kind, id, window, compare, filters }: TerritoriesRequest): string {
  return toPath(toEntityApi({ kind, id }, '/territories'), {
    start: window.start,
    end: window.end,
    compare,
    ...filters,
  })
}
