import { BREAKOUTS, type Filters } from '#contract/breakouts.ts'
import { DEFAULT_RANGE, RANGES, toCustomWindow } from '#domain/date-range/range-choice.ts'
import { isIsoDate } from '#contract/dates.ts'
import { COMPARE_ALIGNS, COMPARISONS, METRIC_IDS } from '#contract/query-params.ts'
import { DEFAULT_TERRITORY, hasContentType, isTerritory } from '#contract/territories.ts'
import * as z from 'zod'
import { toFilters } from '../route-helpers/entity-query.ts'

/** Query parameters of pages. Invalid values fall back to defaults, as they do in the pages themselves. */

const day = z.string().refine(isIsoDate).optional().catch(undefined)

const shared = {
  location: z.string().refine(isTerritory).catch(DEFAULT_TERRITORY),
  range: z.enum(RANGES).catch(DEFAULT_RANGE),
  start: day,
  end: day,
}

export const entityPageSchema = z.object({
  ...shared,
  compare: z.enum(COMPARISONS).catch('previous'),
  commercial_model: z.enum(BREAKOUTS.commercial_model).optional().catch(undefined),
  content_type: z.enum(BREAKOUTS.content_type).optional().catch(undefined),
  service_type: z.enum(BREAKOUTS.service_type).optional().catch(undefined),
})
export type EntityPageParams = z.output<typeof entityPageSchema>

export const comparePageSchema = z.object({
  e: z.string().catch(''),
  ...shared,
  align: z.enum(COMPARE_ALIGNS).catch('calendar'),
  metric: z.enum(METRIC_IDS).catch('streams'),
})
export type ComparePageParams = z.output<typeof comparePageSchema>

/** Drops the audio or video filter in territories without it, as the page does. */
export function toPageFilters(params: EntityPageParams): Filters {
  const filters = toFilters(params)
  if (hasContentType(params.location)) return filters
  const { content_type: _, ...others } = filters
  return others
}

/** Returns the query without defaults and unknown parameters, so that equal pages share a preview. */
export function toPageQuery(schema: typeof entityPageSchema | typeof comparePageSchema, query: unknown): string {
  const params = schema.parse(query)
  const defaults: Record<string, unknown> = schema.parse({})
  const hasDates = toCustomWindow(params) !== null
  const pairs = Object.entries(params).filter(([name, value]) => {
    if (name === 'range' && hasDates) return false
    if ((name === 'start' || name === 'end') && !hasDates) return false
    return value !== undefined && value !== defaults[name]
  })
  const text = new URLSearchParams(pairs).toString()
  return text === '' ? '' : `?${text}`
}
