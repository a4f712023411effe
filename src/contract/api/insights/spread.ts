import * as z from 'zod/mini'
import type { Filters } from '../../breakouts.ts'
import { dateWindowSchema, type IsoDate } from '../../dates.ts'
import type { EntityKind } from '../../entities.ts'
import { done } from '../../fields.ts'
import { hasFilters, TERRITORIES, type Territory, territorySchema, WORLDWIDE } from '../../territories.ts'
import { receiptSchema } from '../receipt.ts'

/** Minimum, maximum, and default number of weeks per request. The maximum is a year and the weeks of a usual week before it. */
export const SPREAD_WEEKS = { min: 4, max: 64, default: 16 } as const

export type SpreadRequest = {
  kind: EntityKind
  id: string
  /** A day of the first week, such as the day of the release. */
  start: IsoDate
  weeks: number
  filters: Filters
}

/** Returns the territories that have the filters, except worldwide, which is their sum. */
export function toSpreadTerritories(filters: Filters): Territory[] {
  return TERRITORIES.filter((territory) => territory !== WORLDWIDE && hasFilters(territory, filters))
}

/** `shown`: all weeks loaded. `partial`: some calls failed. `failed`: all did. `no_data`: the provider has none. */
export const SPREAD_STATES = ['shown', 'partial', 'failed', 'no_data'] as const
export type SpreadState = (typeof SPREAD_STATES)[number]

/** A line of the stream. Territories come in order of arrival. The last line has the receipt. */
export const spreadLineSchema = z.union([
  z.object({
    location: territorySchema,
    state: z.enum(SPREAD_STATES),
    /** Streams in each of these chart weeks. Null if not known. */
    values: z.array(z.nullable(z.number())),
    peak: z.nullable(z.number()), // Streams in the highest week. Null without streams
    peakWeek: z.nullable(z.number()), // Number of that week. The first is 1
    /** First week with at least a tenth of the peak. Null if it depends on a week that isn't known. */
    arrivedWeek: z.nullable(z.number()),
    /** First week with at least half of the peak. Null if it depends on a week that isn't known. */
    halfWeek: z.nullable(z.number()),
    isGrowing: z.boolean(), // True if the last week is the highest
  }),
  z.object({
    done,
    window: z.nullable(dateWindowSchema), // Days of these weeks. Null if no week is closed yet
    weeks: z.number(), // Number of chart weeks
    calls: z.number(), // Number of provider calls for all territories, including cached ones
    failed: z.number(), // Number of territories that lack weeks because calls failed
    receipt: receiptSchema,
  }),
])
export type SpreadLine = z.infer<typeof spreadLineSchema>
