import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { EntityAnswer } from '#contract/api/entity.ts'
import { MAX_SERIES_POINTS, type SeriesAnswer } from '#contract/api/series.ts'
import { addDays, type DateWindow, DAYS_IN_WEEK, daysIn } from '#contract/dates.ts'
import { weeksBetween } from '#contract/week-label.ts'
import { toTrendWindow } from '#domain/date-range/trend-window.ts'
import { useSavedEntities } from '../../lib/storage/saved-entities.ts'
import { identityQuery } from '../../lib/api/entity-queries.ts'
import { weekOf } from '../../lib/weeks.ts'
import { toUnknownName, UNNAMED } from '../../lib/format/kind-names.ts'
import { useToday } from '../../session/use-session.ts'
import { compareQueries, type FiguresRequest } from './queries.ts'
import { type ComparedRef, keyOf } from '#domain/compare/compared-refs.ts'
import type { CompareSearch } from './search.ts'
import { toDistinctNames } from './to-distinct-names.ts'
import { countFirstWeeks, toCommonWeeks } from '#domain/compare/common-weeks.ts'
import { type Debuts, useDebuts } from './use-debuts.ts'
import { type ComparedWindow, type KnownRelease, toComparedWindows } from '#domain/compare/to-compared-window.ts'

/** A compared entity with its data. Each part loads and fails separately. */
export type ComparedEntity = ComparedWindow & {
  ref: ComparedRef
  key: string
  /** A distinct name, or "This song" while it isn't known. */
  name: string
  isNamed: boolean
  /** Null if the title is missing or not loaded yet. */
  title: string | null
  credit: string | null
  releaseDate: KnownRelease
  identity: UseQueryResult<EntityAnswer>
  /** Number of complete weeks with data since the release or debut. Null on the calendar and while loading. */
  weeks: number | null
  /** Number of weeks that all titles have, and that totals cover. Null on the calendar and while loading. */
  commonWeeks: number | null
  /** True if the provider has no daily data, so that chart weeks replace the weeks since the release day. */
  isByChartWeek: boolean
  /** Null if not requested. */
  figuresRequest: FiguresRequest | null
  figures: UseQueryResult<EntityAnswer>
  series: UseQueryResult<SeriesAnswer>
}

/** @param loadsAll true to also load the weeks before the range from a provider that needs one request per week */
export function useCompared(
  refs: readonly ComparedRef[],
  search: CompareSearch,
  loadsAll: boolean,
): { compared: ComparedEntity[]; debuts: Debuts } {
  const saved = useSavedEntities()
  const today = useToday()
  const identities = useQueries({ queries: refs.map((ref) => identityQuery(ref)) })
  const releaseDates = identities.map(toKnownRelease)
  const debuts = useDebuts(refs, identities, search)
  const windows = toComparedWindows(search, today, releaseDates, debuts.debuts)
  const { location, metric, align } = search
  const isAligned = align !== 'calendar'
  const series = useQueries({
    queries: refs.map((ref, index) => {
      const range = windows[index]?.window ?? null
      if (range === null || countWeeks(range, search.align) > MAX_SERIES_POINTS.week)
        return compareQueries.series(ref, null)
      const window = isAligned ? range : toTrendWindow(range)
      const loadFrom = window.start < range.start && !loadsAll ? range.start : null
      const weekStart = search.align === 'release' ? 'start' : 'friday'
      return compareQueries.series(ref, { location, window, weekStart, metric, loadFrom })
    }),
  })
  const isSettled = windows.every(({ window, problem }, index) => {
    if (window === null) return problem !== null || identities[index]?.isError === true
    return series[index]?.isPending === false
  })
  const weeks = series.map(({ data }) => (isAligned && data !== undefined ? countFirstWeeks(data.points) : null))
  const commonWeeks = isAligned && isSettled ? toCommonWeeks(weeks.flatMap((count) => count ?? [])) : null
  const requests = windows.map(({ window }, index): FiguresRequest | null => {
    if (window === null) return null
    if (!isAligned) return { location, window, compare: 'previous' }
    if (commonWeeks === null || weeks[index] === 0) return null
    const start = series[index]?.data?.window.start ?? window.start
    // Before a release, there is nothing to compare with.
    return { location, window: { start, end: addDays(start, commonWeeks * DAYS_IN_WEEK - 1) }, compare: 'none' }
  })
  const figures = useQueries({
    queries: refs.map((ref, index) => compareQueries.figures(ref, requests[index] ?? null)),
  })
  const all = refs.flatMap((ref, index) => {
    const [identity, ownFigures, ownSeries] = [identities[index], figures[index], series[index]]
    const window = windows[index]
    if (identity === undefined || ownFigures === undefined || ownSeries === undefined || window === undefined) return []
    const known = identity.data ?? ownFigures.data ?? findSaved(saved, ref)
    return [
      {
        ...window,
        // A failed record may still have a date.
        problem: identity.isError
          ? null
          : (window.problem ?? (weeks[index] === 0 ? 'No data for its first week in this territory.' : null)),
        ref,
        key: keyOf(ref),
        title: known?.title ?? null,
        credit: known?.credit ?? null,
        name: known === undefined ? toUnknownName(ref.kind) : (known.title ?? UNNAMED),
        isNamed: known !== undefined || identity.isError,
        releaseDate: releaseDates[index],
        identity,
        weeks: weeks[index] ?? null,
        commonWeeks,
        isByChartWeek:
          search.align === 'release' &&
          ownSeries.data !== undefined &&
          window.window !== null &&
          ownSeries.data.window.start !== window.window.start,
        figuresRequest: requests[index] ?? null,
        figures: ownFigures,
        series: ownSeries,
      },
    ]
  })
  const named = all.filter(({ isNamed }) => isNamed)
  const names = toDistinctNames(named.map(({ name, credit, ref }) => ({ name, credit, kind: ref.kind })))
  for (const [index, one] of named.entries()) one.name = names[index] ?? one.name
  return { compared: all, debuts }
}

/** Recently opened or pinned entities are known before any request. */
function findSaved({ pinned, recent }: ReturnType<typeof useSavedEntities>, ref: ComparedRef) {
  return [...pinned, ...recent].find((entity) => keyOf(entity) === keyOf(ref))
}

/** If the record failed, the release date counts as missing, not as unknown. */
function toKnownRelease({ data, isError }: UseQueryResult<EntityAnswer>): KnownRelease {
  if (data !== undefined) return data.facts.releaseDate
  return isError ? null : undefined
}

export function countWeeks(window: DateWindow, align: CompareSearch['align']): number {
  return align === 'release'
    ? daysIn(window) / DAYS_IN_WEEK
    : weeksBetween(weekOf(window.start), weekOf(window.end)) + 1
}
