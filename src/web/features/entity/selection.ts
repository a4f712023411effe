import { BREAKOUT_NAMES, type Filters } from '#contract/breakouts.ts'
import { hasContentType, type Territory } from '#contract/territories.ts'
import { toCustomWindow } from '../../lib/date-range/range-choice.ts'
import { defaults, type EntitySearch } from './search.ts'

/** What is asked for: the address without what cannot apply, so that equal questions are one cache entry. */
export type Selection = Pick<EntitySearch, 'location' | 'compare'> &
  ({ range: EntitySearch['range'] } | { start: string; end: string }) & { filters: Filters }

export function toSelection(search: EntitySearch): Selection {
  const { location, compare, range } = search
  return { location, compare, filters: toFilters(search), ...(toCustomWindow(search) ?? { range }) }
}

/** A filter by audio or video stays in the address, but is not sent where the breakout does not exist. */
export function toFilters(search: EntitySearch): Filters {
  const { commercial_model, service_type } = search
  const content_type = hasContentType(search.location) ? search.content_type : undefined
  return {
    ...(commercial_model === undefined ? {} : { commercial_model }),
    ...(content_type === undefined ? {} : { content_type }),
    ...(service_type === undefined ? {} : { service_type }),
  }
}

/** True when the address filters by audio or video in a territory that does not have it. */
export function ignoresContentType(search: { location: Territory; content_type?: string | undefined }): boolean {
  return search.content_type !== undefined && !hasContentType(search.location)
}

export const NO_FILTERS = { commercial_model: undefined, content_type: undefined, service_type: undefined } as const

/** True when nothing but the territory was chosen: there is nothing to reset. */
export function isDefault(search: EntitySearch): boolean {
  const { range, compare } = search
  const isTouched = range !== defaults.range || compare !== defaults.compare || toCustomWindow(search) !== null
  return !isTouched && BREAKOUT_NAMES.every((name) => search[name] === undefined)
}
