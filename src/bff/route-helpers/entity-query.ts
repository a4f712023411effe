import { EARLIEST_DAY, MAX_RANGE_DAYS } from '#contract/date-limits.ts'
import type { Filters } from '#contract/breakouts.ts'
import { type EntityKind, KIND_SCHEMES, schemeOfId, SERVICE_ID_PATTERNS } from '#contract/entities.ts'
import { DEFAULT_TERRITORY, hasFilters, type Territory } from '#contract/territories.ts'
import { withArticle } from '#contract/text/with-article.ts'
import * as z from 'zod'
import { badRequest } from '../core/errors.ts'
import { toRequestedWindow } from '../entities/windows.ts'
import { type AppContext, todayOf } from './app-context.ts'
import { dateField, filterFields, locationField, weekField } from './query-fields.ts'

/** Query parameters that all entity routes share. */
export const windowFields = {
  start: dateField.describe(`First day, YYYY-MM-DD, not before ${EARLIEST_DAY}; requires end`).optional(),
  end: dateField
    .describe(`Last day, YYYY-MM-DD, not after tomorrow; requires start; at most ${MAX_RANGE_DAYS} days in total`)
    .optional(),
  week: weekField.describe('Chart week instead of days. Default: the last completed week').optional(),
}

export const entityFields = { location: locationField.default(DEFAULT_TERRITORY), ...windowFields, ...filterFields }

export function entityParamsSchema(kind: EntityKind) {
  const message = `Must be an identifier of ${withArticle(kind)}.`
  const id = z
    .string()
    .refine((text) => schemeOfId(kind, text) !== null, message)
    .describe(`Service id, or ${KIND_SCHEMES[kind].map((scheme) => scheme.toUpperCase()).join(' or ')}`)
  return z.object({ id })
}

/** Accepts only service IDs, because rankings contain no other identifiers. */
export function serviceIdParamsSchema(kind: EntityKind) {
  const message = `Must be the provider ID of ${withArticle(kind)}.`
  return z.object({ id: z.string().regex(SERVICE_ID_PATTERNS[kind], message).describe('The service id') })
}

type EntityQuery = z.output<z.ZodObject<typeof entityFields>>

/** Returns the territory, dates, and filters of a request. Throws an ApiError that names a field. */
export function toEntityScope(query: EntityQuery, context: AppContext) {
  const { location, start, end, week } = query
  const filters = toFilters(query)
  checkFilters(location, filters)
  return {
    location,
    window: toRequestedWindow({ start, end, week }, todayOf(context), context.chartWeeks.weeks),
    filters,
  }
}

/** Drops unset filters, because filters are part of cache keys and receipts. */
export function toFilters({ commercial_model, content_type, service_type }: Filters): Filters {
  return {
    ...(commercial_model && { commercial_model }),
    ...(content_type && { content_type }),
    ...(service_type && { service_type }),
  }
}

/** Refuses a filter that the territory lacks, because ignoring it would mislabel the figures. */
export function checkFilters(location: Territory, filters: Filters) {
  if (!hasFilters(location, filters)) {
    throw badRequest('content_type', 'Audio and video are available separately in US, CA and AA only.')
  }
}
