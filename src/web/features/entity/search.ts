import * as z from 'zod/mini'
import { BREAKOUTS } from '#contract/breakouts.ts'
import { isoDateSchema } from '#contract/dates.ts'
import { COMPARISONS } from '#contract/query-params.ts'
import { DEFAULT_TERRITORY, territorySchema } from '#contract/territories.ts'
import { forgiving } from '../../lib/url/forgiving.ts'
import { DEFAULT_RANGE, RANGES } from '#domain/date-range/range-choice.ts'

export const defaults = { location: DEFAULT_TERRITORY, range: DEFAULT_RANGE, compare: 'previous' } as const

// oxlint-disable-next-line promise/valid-params -- this catch is from Zod, not a promise
const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined)

export const entitySearchSchema = z.object({
  location: forgiving(territorySchema, defaults.location),
  range: forgiving(z.enum(RANGES), defaults.range),
  start: optional(isoDateSchema),
  end: optional(isoDateSchema),
  compare: forgiving(z.enum(COMPARISONS), defaults.compare),
  commercial_model: optional(z.enum(BREAKOUTS.commercial_model)),
  content_type: optional(z.enum(BREAKOUTS.content_type)),
  service_type: optional(z.enum(BREAKOUTS.service_type)),
})
export type EntitySearch = z.output<typeof entitySearchSchema>
export type ChangeSearch = (change: Partial<EntitySearch>, how?: { replace: boolean }) => void
