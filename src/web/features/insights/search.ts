import { SERVICE_ID } from '#contract/entities.ts'
import * as z from 'zod/mini'
import { forgiving, rosterParam, weekParam } from '../../lib/url/forgiving.ts'

/** The index of a rank is its index in a week's `units`. */
export const RANK_CHOICES = ['1', '10', '20', '40', '100', 'last'] as const
/** Names of a week's figures in the URL. */
export const MEASURES = [
  'turnover',
  'debuts',
  'reEntries',
  'medianWeeksOn',
  'olderThanYear',
  'top10Share',
  'oursShare',
] as const
export const RANGES = ['52', '104', 'all'] as const
/** Up to six IDs of titles, separated by commas. Empty for those of the roster. */
const TITLES = new RegExp(`^(${SERVICE_ID}(,${SERVICE_ID}){0,5})?$`)
/** ID of one title. Empty for the highest one of the roster. */
const ONE_TITLE = new RegExp(`^(${SERVICE_ID})?$`)
/** Numbers of weeks that the race can show. */
export const RACE_WEEKS = ['13', '26', '52'] as const
/** Indexes of the bands of debuts. */
export const BANDS = ['0', '1', '2', '3'] as const
export const CURVES = ['share', 'units', 'rank'] as const

/** Number of a week in the year. Empty for that of the latest week. */
const SEASON = /^([1-9]|[1-4]\d|5[0-3])?$/

export const insightsSearchSchema = z.object({
  rank: forgiving(z.enum(RANK_CHOICES), '40'),
  season: forgiving(z.string().check(z.regex(SEASON)), ''),
  units: forgiving(z.enum(['seasons', 'weeks']), 'seasons'),
  measure: forgiving(z.enum(MEASURES), 'turnover'),
  range: forgiving(z.enum(RANGES), '104'),
  roster: rosterParam,
  /** The last week that counts. */
  until: weekParam,
  /** The last week of the race. */
  week: weekParam,
  weeks: forgiving(z.enum(RACE_WEEKS), '26'),
  race: forgiving(z.enum(['top', 'ours', 'chosen']), 'top'),
  landing: forgiving(z.enum(['', 'ours', 'top']), ''),
  title: forgiving(z.string().check(z.regex(TITLES)), ''),
  same: forgiving(z.string().check(z.regex(ONE_TITLE)), ''),
  launch: forgiving(z.string().check(z.regex(ONE_TITLE)), ''),
  band: forgiving(z.enum(['', ...BANDS]), ''),
  curve: forgiving(z.enum(CURVES), 'share'),
  share: forgiving(z.enum(['places', 'units']), 'places'),
})
export const insightsDefaults = z.parse(insightsSearchSchema, {})
export type InsightsSearch = z.output<typeof insightsSearchSchema>
export type ChangeInsights = (part: Partial<InsightsSearch>) => void

export function splitTitles(title: InsightsSearch['title']): string[] {
  return title === '' ? [] : title.split(',')
}
