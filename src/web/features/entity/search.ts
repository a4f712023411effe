import * as z from 'zod/mini'
import { BREAKOUTS } from '#contract/breakouts.ts'
import { isoDateSchema } from '#contract/dates.ts'
import { COMPARISONS } from '#contract/query-params.ts'
import { DEFAULT_TERRITORY, territorySchema } from '#contract/territories.ts'
import { forgiving, optional } from '../../lib/url/forgiving.ts'
import { DEFAULT_RANGE, RANGES } from '#domain/date-range/range-choice.ts'

export const entitySearchSchema = z.object({
  location: forgiving(territorySchema, DEFAULT_TERRITORY),
  range: forgiving(z.enum(RANGES), DEFAULT_RANGE),
  start: optional(isoDateSchema),
  end: optional(isoDateSchema),
  compare: forgiving(z.enum(COMPARISONS), 'previous'),
  commercial_model: optional(z.enum(BREAKOUTS.commercial_model)),
  content_type: optional(z.enum(BREAKOUTS.content_type)),
  service_type: optional(z.enum(BREAKOUTS.service_type)),
})
export const defaults = z.parse(entitySearchSchema, {})
export type EntitySearch = z.output<typeof entitySearchSchema>
export type ChangeSearch = (change: Partial<EntitySearch>, how?: { replace: boolean }) => void
