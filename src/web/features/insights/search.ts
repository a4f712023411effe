import { SERVICE_ID } from '#contract/entities.ts'
import * as z from 'zod/mini'
import { forgiving } from '../../lib/url/forgiving.ts'

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
/** Empty for this person's default roster. */
const ROSTER_ID = /^([\w-]{16})?$/

/** Up to six IDs of titles, separated by commas. Empty for those of the roster. */
const TITLES = new RegExp(`^(${SERVICE_ID}(,${SERVICE_ID}){0,5})?$`)
/** ID of one title. Empty for the highest one of the roster. */
const ONE_TITLE = new RegExp(`^(${SERVICE_ID})?$`)
/** Numbers of weeks that the race can show. */
export const RACE_WEEKS = ['13', '26', '52'] as const
/** Indexes of the bands of debuts. */
export const BANDS = ['0', '1', '2', '3'] as const
export const CURVES = ['share', 'units', 'rank'] as const

/** Empty for the latest week. */
const WEEK = forgiving(z.string().check(z.regex(/^(\d{4}-W\d{2})?$/)), '')
/** Number of a week in the year. Empty for that of the latest week. */
const SEASON = /^([1-9]|[1-4]\d|5[0-3])?$/

export const insightsDefaults = {
  rank: '40',
  season: '',
  units: 'seasons',
  measure: 'turnover',
  range: '104',
  roster: '',
  until: '',
  week: '',
  weeks: '26',
  race: 'top',
  landing: '',
  title: '',
  same: '',
  launch: '',
  band: '',
  curve: 'share',
  share: 'places',
} as const

export const insightsSearchSchema = z.object({
  rank: forgiving(z.enum(RANK_CHOICES), insightsDefaults.rank),
  season: forgiving(z.string().check(z.regex(SEASON)), insightsDefaults.season),
  units: forgiving(z.enum(['seasons', 'weeks']), insightsDefaults.units),
  measure: forgiving(z.enum(MEASURES), insightsDefaults.measure),
  range: forgiving(z.enum(RANGES), insightsDefaults.range),
  roster: forgiving(z.string().check(z.regex(ROSTER_ID)), insightsDefaults.roster),
  /** The last week that counts. */
  until: WEEK,
  /** The last week of the race. */
  week: WEEK,
  weeks: forgiving(z.enum(RACE_WEEKS), insightsDefaults.weeks),
  race: forgiving(z.enum(['top', 'ours', 'chosen']), insightsDefaults.race),
  landing: forgiving(z.enum(['', 'ours', 'top']), insightsDefaults.landing),
  title: forgiving(z.string().check(z.regex(TITLES)), insightsDefaults.title),
  same: forgiving(z.string().check(z.regex(ONE_TITLE)), insightsDefaults.same),
  launch: forgiving(z.string().check(z.regex(ONE_TITLE)), insightsDefaults.launch),
  band: forgiving(z.enum(['', ...BANDS]), insightsDefaults.band),
  curve: forgiving(z.enum(CURVES), insightsDefaults.curve),
  share: forgiving(z.enum(['places', 'units']), insightsDefaults.share),
})
export type InsightsSearch = z.output<typeof insightsSearchSchema>
export type ChangeInsights = (part: Partial<InsightsSearch>) => void

export function splitTitles(title: InsightsSearch['title']): string[] {
  return title === '' ? [] : title.split(',')
}
