import * as z from 'zod/mini'
import { CHART_KINDS } from '#contract/entities.ts'
import { TERRITORIES } from '#contract/territories.ts'
import { WEEK_LABEL_PATTERN } from '#contract/week-label.ts'
import { MOVER_SORTS } from '#domain/insights/mover-sorts.ts'
import { forgiving } from '../../lib/url/forgiving.ts'

/** Empty for all titles. */
const ROSTER_ID = /^([\w-]{16})?$/
/** A minus puts the highest value first. */
const SORTS = [...MOVER_SORTS.map((sort) => `-${sort}` as const), ...MOVER_SORTS] as const

/** An empty week is the latest. */
export const moversDefaults = { kind: 'song', location: '', roster: '', sort: '-velocity', week: '' } as const

export const moversSearchSchema = z.object({
  kind: forgiving(z.enum(CHART_KINDS), moversDefaults.kind),
  location: forgiving(z.enum(['', ...TERRITORIES]), moversDefaults.location),
  roster: forgiving(z.string().check(z.regex(ROSTER_ID)), moversDefaults.roster),
  sort: forgiving(z.enum(SORTS), moversDefaults.sort),
  week: forgiving(z.union([z.literal(''), z.string().check(z.regex(WEEK_LABEL_PATTERN))]), moversDefaults.week),
})
export type MoversSearch = z.output<typeof moversSearchSchema>
