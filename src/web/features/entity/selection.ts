import { BREAKOUT_NAMES, type Filters } from '#contract/breakouts.ts'
import { hasContentType, hasFilters, type Territory } from '#contract/territories.ts'
import { toCustomWindow } from '#domain/date-range/range-choice.ts'
import { defaults, type EntitySearch } from './search.ts'

/** URL parameters without those that have no effect, so that equivalent URLs share a cache entry. */
export type Selection = Pick<EntitySearch, 'location' | 'compare'> &
  ({ range: EntitySearch['range'] } | { start: string; end: string }) & { filters: Filters }

export function toSelection(search: EntitySearch): Selection {
  const { location, compare, range } = search
  return { location, compare, filters: toFilters(search), ...(toCustomWindow(search) ?? { range }) }
}

/** Drops the audio or video filter in territories that don't have this breakout. */
export function toFilters(search: EntitySearch): Filters {
  const { commercial_model, service_type } = search
  const content_type = hasContentType(search.location) ? search.content_type : undefined
  return {
    ...(commercial_model === undefined ? {} : { commercial_model }),
    ...(content_type === undefined ? {} : { content_type }),
    ...(service_type === undefined ? {} : { service_type }),
  }
}

export function ignoresContentType(search: { location: Territory; content_type?: string | undefined }): boolean {
  return !hasFilters(search.location, search)
}

export const NO_FILTERS = { commercial_model: undefined, content_type: undefined, service_type: undefined } as const

/** Ignores the territory, because Reset doesn't change it. */
export function isDefault(search: EntitySearch): boolean {
  const { range, compare } = search
  const isTouched = range !== defaults.range || compare !== defaults.compare || toCustomWindow(search) !== null
  return !isTouched && BREAKOUT_NAMES.every((name) => search[name] === undefined)
}
