import { BREAKOUT_NAMES, BREAKOUTS } from '#contract/breakouts.ts'
import { type WeekLabel } from '#contract/week-label.ts'
import { EARLIEST_WEEK, isServedWeek } from '#contract/date-limits.ts'
import { isIsoDate } from '#contract/dates.ts'
import { CHART_ID_PATTERN } from '#contract/entities.ts'
import { COMPARISONS } from '#contract/questions.ts'
import { isTerritory } from '#contract/territories.ts'
import * as z from 'zod'
import { rememberLast } from '../remember-last.ts'

/** Parameters of questions. Each says in words what it takes, and never repeats what it was given. */

export const locationField = z
  .string(once('location'))
  .refine(isTerritory, 'A territory, such as US or AA.')
  .describe('A territory: two letters, AA for worldwide')

export const dateField = z
  .string('A day, once, as YYYY-MM-DD.')
  .refine(isIsoDate, 'A day that exists, as YYYY-MM-DD.')
  .describe('A day, YYYY-MM-DD')

export const weekField = z
  .string(once('week'))
  .refine(isServedWeek, `A chart week that exists, as YYYY-Www, not before ${EARLIEST_WEEK}.`)
  .describe('A chart week, YYYY-Www, Friday to Thursday')

export const latestOrWeekField = z
  .string()
  .refine(
    rememberLast((value: string) => value === 'latest' || isServedWeek(value)),
    `A chart week that exists, as YYYY-Www, not before ${EARLIEST_WEEK}, or latest.`,
  )
  .describe('A chart week, YYYY-Www, or latest')

export const chartIdField = z
  .string()
  .regex(CHART_ID_PATTERN, 'The id of a chart: CR and five digits.')
  .describe('Id of the chart: CR and five digits')

export const chartWeekParamsSchema = z.object({ id: chartIdField, week: latestOrWeekField })
export type ChartWeekParams = z.output<typeof chartWeekParamsSchema>

export const compareField = z
  .enum(COMPARISONS, oneOf(COMPARISONS))
  .describe('What to compare with: as many days just before, the same days 52 weeks ago, or nothing')

export const filterFields = {
  commercial_model: z
    .enum(BREAKOUTS.commercial_model, oneOf(BREAKOUTS.commercial_model))
    .describe('Only streams of this kind of subscription')
    .optional(),
  content_type: z
    .enum(BREAKOUTS.content_type, oneOf(BREAKOUTS.content_type))
    .describe('Only audio or only video; US, CA and AA')
    .optional(),
  service_type: z
    .enum(BREAKOUTS.service_type, oneOf(BREAKOUTS.service_type))
    .describe('Only what was chosen by the listener, or only what was programmed')
    .optional(),
} satisfies Record<(typeof BREAKOUT_NAMES)[number], unknown>

const RECEIPT_PLACES = ['header', 'none'] as const

export const receiptField = z
  .enum(RECEIPT_PLACES, oneOf(RECEIPT_PLACES))
  .describe('Where the receipt goes: in comment lines above the header, or nowhere')
  .default('header')

/** A whole number written as digits, within bounds. */
export function countField({ min, max }: { min: number; max: number }) {
  const message = `A whole number from ${min} to ${max}.`
  return z
    .string(message)
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
}

export function oneOf(values: readonly string[]): string {
  return `One of ${values.join(', ')}.`
}

function once(field: string): string {
  return `One ${field} at a time.`
}

/** The week of an address, null for the latest. */
export function toAskedWeek(week: string): WeekLabel | null {
  return week === 'latest' ? null : week
}
