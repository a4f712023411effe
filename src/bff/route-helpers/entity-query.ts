import { EARLIEST_DAY, MAX_RANGE_DAYS } from '#contract/date-limits.ts'
import { DEFAULT_TERRITORY } from '#contract/territories.ts'
import { type Filters } from '#contract/breakouts.ts'
import { type EntityKind, KIND_SCHEMES, KIND_SEGMENTS, schemeOfId } from '#contract/entities.ts'
import { hasContentType, type Territory } from '#contract/territories.ts'
import * as z from 'zod'
import { badRequest } from '../errors.ts'
import { dateField, filterFields, locationField, weekField } from './query-fields.ts'

/** What every question about an entity can say. */
export const windowFields = {
  start: dateField.describe(`First day, YYYY-MM-DD, not before ${EARLIEST_DAY}; with end`).optional(),
  end: dateField
    .describe(`Last day, YYYY-MM-DD, not after tomorrow; with start, at most ${MAX_RANGE_DAYS} days in all`)
    .optional(),
  week: weekField.describe('A chart week instead of days; without either, the last one that is over').optional(),
}

export const entityFields = { location: locationField.default(DEFAULT_TERRITORY), ...windowFields, ...filterFields }

export function entityParamsSchema(kind: EntityKind) {
  const message = `An identifier of one of the ${KIND_SEGMENTS[kind]}.`
  const id = z
    .string()
    .refine((text) => schemeOfId(kind, text) !== null, message)
    .describe(`The service id, or ${KIND_SCHEMES[kind].map((scheme) => scheme.toUpperCase()).join(' or ')}`)
  return z.object({ id })
}

/** The filters that are set, and nothing else: they are part of keys and of receipts. */
export function toFilters({ commercial_model, content_type, service_type }: Filters): Filters {
  return {
    ...(commercial_model && { commercial_model }),
    ...(content_type && { content_type }),
    ...(service_type && { service_type }),
  }
}

/** A filter that cannot apply is refused: ignoring it would show a number under a label that is not its own. */
export function checkFilters(location: Territory, { content_type }: Filters) {
  if (content_type !== undefined && !hasContentType(location)) {
    throw badRequest('content_type', 'Audio and video are told apart in US, CA and AA only.')
  }
}
