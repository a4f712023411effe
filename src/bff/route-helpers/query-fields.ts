import { BREAKOUT_NAMES, BREAKOUTS } from '#contract/breakouts.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { EARLIEST_WEEK, isServedWeek } from '#contract/date-limits.ts'
import { isIsoDate } from '#contract/dates.ts'
import { DESK_ID_PATTERN } from '#contract/desk/rosters.ts'
import { CHART_ID_PATTERN, SERVICE_ID, SERVICE_ID_PATTERN } from '#contract/entities.ts'
import { COLUMN_IDS_PATTERN, DEFAULT_SORT, MOVEMENT_FILTERS, SORT_PATTERN } from '#contract/view-params.ts'
import { COMPARISONS, MAX_QUERY_LENGTH } from '#contract/query-params.ts'
import { isTerritory } from '#contract/territories.ts'
import * as z from 'zod'
import { rememberLast } from '../core/remember-last.ts'

/** Query and path parameters. Their messages never repeat the received value, which may be hostile. */

export const locationField = z
  .string(once('location'))
  .refine(isTerritory, 'Must be a territory such as US or AA.')
  .describe('Territory: two letters, AA for worldwide')

export const dateField = z
  .string('Must be one day, as YYYY-MM-DD.')
  .refine(isIsoDate, 'Must be a date (YYYY-MM-DD).')
  .describe('Day, YYYY-MM-DD')

export const weekField = z
  .string(once('week'))
  .refine(isServedWeek, `Must be a chart week, as YYYY-Www, not before ${EARLIEST_WEEK}.`)
  .describe('Chart week, YYYY-Www, Friday to Thursday')

const latestOrWeekField = z
  .string()
  .refine(
    rememberLast((value: string) => value === 'latest' || isServedWeek(value)),
    `Must be a chart week, as YYYY-Www, not before ${EARLIEST_WEEK}, or latest.`,
  )
  .describe('Chart week, YYYY-Www, or latest')

export const chartIdField = z
  .string()
  .regex(CHART_ID_PATTERN, 'Must be a chart ID: CR and five digits.')
  .describe('Chart ID: CR and five digits')

const NO_ROSTER = 'Must be the ID of a roster.'
export const rosterField = z.string(once('roster')).regex(DESK_ID_PATTERN, NO_ROSTER)

/** ID of a song or an album. */
export const titleField = z.string(once('title')).regex(SERVICE_ID_PATTERN, 'Must be the ID of a song or an album.')

/** IDs of songs and albums. */
export function titlesField(max: number) {
  return z
    .string(once('title'))
    .regex(
      new RegExp(`^${SERVICE_ID}(,${SERVICE_ID}){0,${max - 1}}$`),
      `Must be up to ${max} IDs of songs or albums, separated by commas.`,
    )
}

export const chartParamsSchema = z.object({ id: chartIdField })
export const chartWeekParamsSchema = z.object({ id: chartIdField, week: latestOrWeekField })
export type ChartWeekParams = z.output<typeof chartWeekParamsSchema>

export const compareField = enumField(COMPARISONS).describe(
  'Compare with as many days just before, with the same days 52 weeks earlier (or just before, if they are more), or not at all',
)

export const filterFields = {
  commercial_model: enumField(BREAKOUTS.commercial_model)
    .describe('Count only streams of this commercial model')
    .optional(),
  content_type: enumField(BREAKOUTS.content_type)
    .describe('Count only audio or only video streams; US, CA and AA only')
    .optional(),
  service_type: enumField(BREAKOUTS.service_type)
    .describe('Count only on-demand or only programmed streams')
    .optional(),
} satisfies Record<(typeof BREAKOUT_NAMES)[number], unknown>

const AS_IN_URL = 'Send this parameter only once.'

/** No view has more columns. A column ID is a few words of the provider. */
const MAX_COLUMN_IDS_LENGTH = 2_000

/** Rows, order, and columns of a chart week, as in the page's URL. */
export const weekViewFields = {
  q: z
    .string(AS_IN_URL)
    .max(MAX_QUERY_LENGTH, `No more than ${MAX_QUERY_LENGTH} characters.`)
    .describe('Text in title, credit, or ID')
    .default(''),
  show: enumField(MOVEMENT_FILTERS).describe('Only entries with this movement').default('all'),
  sort: z
    .string(AS_IN_URL)
    .max(MAX_QUERY_LENGTH, `No more than ${MAX_QUERY_LENGTH} characters.`)
    .regex(SORT_PATTERN, 'Must be a column ID, with - in front for descending order.')
    .describe('Column ID as in the page’s URL, with - in front for descending order')
    .default(DEFAULT_SORT),
  cols: z
    .string(AS_IN_URL)
    .max(MAX_COLUMN_IDS_LENGTH, `No more than ${MAX_COLUMN_IDS_LENGTH} characters.`)
    .regex(COLUMN_IDS_PATTERN, 'Must be comma-separated column IDs, or none.')
    .default(''),
}

const RECEIPT_PLACES = ['header', 'none'] as const

export const receiptField = enumField(RECEIPT_PLACES)
  .describe('Writes the receipt as comment lines above the header row, or omits it')
  .default('header')

export function countField({ min, max }: { min: number; max: number }) {
  const message = `Must be a whole number from ${min} to ${max}.`
  return z
    .string(message)
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
}

/** One of several words. */
export function enumField<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, oneOf(values))
}

export function oneOf(values: readonly string[]): string {
  return `Must be one of ${values.join(', ')}.`
}

function once(field: string): string {
  return `Give ${field} only once.`
}

/** Returns null for the latest week. */
export function toRequestedWeek(week: string): WeekLabel | null {
  return week === 'latest' ? null : week
}

/** ID of a roster, note, file, or anything else that people create here. */
export const deskIdField = z.string().regex(DESK_ID_PATTERN, 'Invalid ID: must have 16 characters.')
export const rosterIdField = z.string().regex(DESK_ID_PATTERN, NO_ROSTER).describe('ID of a roster')
export const rosterParamsSchema = z.object({ id: rosterIdField })
