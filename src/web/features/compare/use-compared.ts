import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type EntityAnswer } from '#contract/api/entity.ts'
import { MAX_SERIES_POINTS, type SeriesAnswer } from '#contract/api/series.ts'
import { weeksBetween, weekOf } from '#contract/week-label.ts'
import { type DateWindow } from '#contract/dates.ts'
import { UNNAMED } from '../../lib/kind-names.ts'
import { sessionQueries } from '../session/queries.ts'
import { compareQueries, type FiguresRequest } from './queries.ts'
import { type ComparedRef, keyOf } from '../../../contract/compare/compared-refs.ts'
import { type CompareSearch } from './search.ts'
import { toDistinctNames } from './to-distinct-names.ts'
import {
  type ComparedWindow,
  type KnownRelease,
  toComparedWindows,
} from '../../../contract/compare/to-compared-window.ts'

/** A compared entity with its data. Each part loads and fails separately. */
export type ComparedEntity = ComparedWindow & {
  ref: ComparedRef
  key: string
  /** Distinct name, or the identifier until the name is known. */
  name: string
  /** Null if the title is missing or not loaded yet. */
  title: string | null
  credit: string | null
  releaseDate: KnownRelease
  identity: UseQueryResult<EntityAnswer>
  /** Null if not requested. */
  figuresRequest: FiguresRequest | null
  figures: UseQueryResult<EntityAnswer>
  series: UseQueryResult<SeriesAnswer>
}

export function useCompared(refs: readonly ComparedRef[], search: CompareSearch): ComparedEntity[] {
  const today = useQuery(sessionQueries.current()).data?.today ?? null
  const identities = useQueries({ queries: refs.map((ref) => compareQueries.identity(ref)) })
  const releaseDates = identities.map(toKnownRelease)
  const windows = toComparedWindows(search, today, releaseDates)
  const { location, metric } = search
  // There is no comparison before a release.
  const compare = search.align === 'release' ? 'none' : 'previous'
  const requests = windows.map(({ window }) => window && ({ location, window, compare } as const))
  const figures = useQueries({
    queries: refs.map((ref, index) => compareQueries.figures(ref, requests[index] ?? null)),
  })
  const series = useQueries({
    queries: refs.map((ref, index) => {
      const window = windows[index]?.window ?? null
      const isDrawable = window !== null && countWeeks(window) <= MAX_SERIES_POINTS.week
      return compareQueries.series(ref, isDrawable ? { location, window, metric } : null)
    }),
  })
  const all = refs.flatMap((ref, index) => {
    const [identity, ownFigures, ownSeries] = [identities[index], figures[index], series[index]]
    const window = windows[index]
    if (identity === undefined || ownFigures === undefined || ownSeries === undefined || window === undefined) return []
    const known = identity.data ?? ownFigures.data
    return [
      {
        ...window,
        // A failed record may still have a date.
        problem: identity.isError ? null : window.problem,
        ref,
        key: keyOf(ref),
        title: known?.title ?? null,
        credit: known?.credit ?? null,
        name: known === undefined ? ref.id : (known.title ?? UNNAMED),
        releaseDate: releaseDates[index],
        identity,
        figuresRequest: requests[index] ?? null,
        figures: ownFigures,
        series: ownSeries,
      },
    ]
  })
  const names = toDistinctNames(all.map(({ name, credit, ref }) => ({ name, credit, kind: ref.kind })))
  for (const [index, one] of all.entries()) one.name = names[index] ?? one.name
  return all
}

/** A failed record has no release date, rather than an unknown one. */
function toKnownRelease({ data, isError }: UseQueryResult<EntityAnswer>): KnownRelease {
  if (data !== undefined) return data.facts.releaseDate
  return isError ? null : undefined
}

/** Number of chart weeks that overlap a window. */
export function countWeeks({ start, end }: DateWindow): number {
  return weeksBetween(weekOf(start), weekOf(end)) + 1
}
