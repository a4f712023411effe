import {
  type SpreadLine,
  spreadLineSchema,
  type SpreadRequest,
  toSpreadTerritories,
} from '#contract/api/insights/spread.ts'
import { toEntityApi, toPath } from '#contract/paths.ts'
import type { Territory } from '#contract/territories.ts'
import { lineQuery } from '../../lib/api/streamed-lines.ts'
import { waitsForStart } from '../../lib/api/query-client.ts'
import type { Progress } from '../../ui/states/progress-line.tsx'

export type TerritorySpread = Extract<SpreadLine, { location: Territory }>
export type SpreadOutcome = Extract<SpreadLine, { done: true }>

export type LoadedSpread = {
  territories: ReadonlyMap<Territory, TerritorySpread>
  /** Number of territories in the current or last run. */
  received: number
  /** Null until the last line arrives. */
  outcome: SpreadOutcome | null
}

export const NO_SPREAD: LoadedSpread = { territories: new Map(), received: 0, outcome: null }

export const spreadQueries = {
  all: () => ['spread'] as const,
  /** Data grows while fetching. Cancel with `revert: false` to keep it. */
  stream: (request: SpreadRequest) =>
    lineQuery<SpreadLine, LoadedSpread>({
      queryKey: [...spreadQueries.all(), request],
      path: toPath(toEntityApi(request, '/spread'), { start: request.start, weeks: request.weeks, ...request.filters }),
      schema: spreadLineSchema,
      isLast: (line) => 'done' in line,
      add: (cached = NO_SPREAD, lines, isFirst) =>
        addLines(isFirst ? { ...cached, received: 0, outcome: null } : cached, lines),
      // Only a click may repeat that many calls.
      staleTime: Infinity,
      retry: waitsForStart,
    }),
}

function addLines(loaded: LoadedSpread, lines: readonly SpreadLine[]): LoadedSpread {
  const territories = new Map(loaded.territories)
  let { received, outcome } = loaded
  for (const line of lines) {
    if ('done' in line) outcome = line
    else {
      territories.set(line.location, line)
      received += 1
    }
  }
  return { territories, received, outcome }
}

/** While fetching, counts only the current run. Data of an earlier run stays visible. */
export function toSpreadProgress(
  { filters }: Pick<SpreadRequest, 'filters'>,
  { territories, received, outcome }: LoadedSpread,
  isFetching: boolean,
): Progress {
  const all = [...territories.values()]
  return {
    state: isFetching ? 'loading' : outcome !== null ? 'done' : all.length === 0 ? 'idle' : 'stopped',
    arrived: isFetching ? received : all.length,
    failed: all.filter(({ state }) => state === 'failed' || state === 'partial').length,
    total: toSpreadTerritories(filters).length,
  }
}
