import * as z from 'zod/mini'
import { CHART_KINDS } from '#contract/entities.ts'
import { TERRITORIES } from '#contract/territories.ts'
import { MOVER_SORTS } from '#domain/insights/mover-sorts.ts'
import { forgiving, rosterParam, weekParam } from '../../lib/url/forgiving.ts'

/** A minus puts the highest value first. */
const SORTS = [...MOVER_SORTS.map((sort) => `-${sort}` as const), ...MOVER_SORTS] as const

export const moversSearchSchema = z.object({
  kind: forgiving(z.enum(CHART_KINDS), 'song'),
  location: forgiving(z.enum(['', ...TERRITORIES]), ''),
  roster: rosterParam,
  sort: forgiving(z.enum(SORTS), '-velocity'),
  week: weekParam,
})
export const moversDefaults = z.parse(moversSearchSchema, {})
export type MoversSearch = z.output<typeof moversSearchSchema>
