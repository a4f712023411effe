import * as z from 'zod'
import { BREAKOUT_NAMES, BREAKOUTS } from '#contract/breakouts.ts'
import { EARLIEST_DAY, MAX_RANGE_DAYS } from '#contract/date-limits.ts'
import { type EntityKind, KIND_SCHEMES } from '#contract/entities.ts'
import { METRIC_IDS } from '#contract/query-params.ts'
import { DEFAULT_TERRITORY } from '#contract/territories.ts'
import { AGGREGATE_INTERVALS } from '../period.ts'
import { METADATA_LEVELS, WIRE_ENTITY_TYPES } from '../records.ts'
import { dateParameter, listParameter, territoryParameter } from './parameters.ts'

const RELATED_TYPES = Object.values(WIRE_ENTITY_TYPES)

const shared = {
  location: territoryParameter.default(DEFAULT_TERRITORY).describe('Territory of the consumption'),
  start_date: dateParameter
    .optional()
    .describe(`First day, ${EARLIEST_DAY} or later. Default: 7 days before end_date, or before today (UTC)`),
  end_date: dateParameter
    .optional()
    .describe(
      `Last day, inclusive, for a range of at most ${MAX_RANGE_DAYS} days. Default: start_date plus 7 days, or today (UTC)`,
    ),
  chart_week: z
    .string()
    .optional()
    .meta({
      description: 'A week YYYY-Www, Friday to Thursday; overrides the dates',
      examples: ['2026-W01'],
    }),
  metrics: listParameter(METRIC_IDS)
    .default(METRIC_IDS)
    .describe(`none, all, ${METRIC_IDS.join(', ')}; separated by commas. Default: all`),
  aggregate_interval: z
    .enum(AGGREGATE_INTERVALS)
    .default('total')
    .describe(
      'day, week (seven days from the first day) or chart_week turns each number into a list of {date, value} in date ' +
        'order. date is the first day of the span; spans without data are omitted',
    ),
  breakouts: listParameter(BREAKOUT_NAMES)
    .default(BREAKOUT_NAMES)
    .describe('none, all, or names separated by commas; content_type is available in US, CA and AA only. Default: all'),
  commercial_model: z.enum(BREAKOUTS.commercial_model).optional().describe('Count only these streams'),
  content_type: z
    .enum(BREAKOUTS.content_type)
    .optional()
    .describe('Count only these streams; available in US, CA and AA only'),
  service_type: z.enum(BREAKOUTS.service_type).optional().describe('Count only these streams'),
  metadata_level: z
    .enum(METADATA_LEVELS)
    .default('min')
    .describe('min: ID, names, credits, identifiers, dates; max: everything'),
  relationships: listParameter(RELATED_TYPES)
    .optional()
    .describe(`none, all, or entity types separated by commas: ${RELATED_TYPES.join(', ')}. Default: none`),
}

export function entityQuerySchema(kind: EntityKind) {
  const schemes = ['service', ...KIND_SCHEMES[kind]] as const
  return z.object({
    id_type: z.enum(schemes).optional().describe('Type of the ID in the path. Default: service'),
    ...shared,
  })
}

export type EntityQuery = z.infer<ReturnType<typeof entityQuerySchema>>
