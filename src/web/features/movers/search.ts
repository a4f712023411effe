import * as z from 'zod/mini'
import { CHART_KINDS } from '#contract/entities.ts'
import { TERRITORIES } from '#contract/territories.ts'
import { MOVER_SORTS } from '#domain/insights/mover-sorts.ts'
import { forgiving } from '../../lib/url/forgiving.ts'

/** Empty for all titles. */
const ROSTER_ID = /^([\w-]{16})?$/
/** A minus puts the highest value first. */
const SORTS = [...MOVER_SORTS.map((sort) => `-${sort}` as const), ...MOVER_SORTS] as const

export const moversDefaults = { kind: 'song', location: '', roster: '', sort: '-velocity' } as const

export const moversSearchSchema = z.object({
  kind: forgiving(z.enum(CHART_KINDS), moversDefaults.kind),
  location: forgiving(z.enum(['', ...TERRITORIES]), moversDefaults.location),
  roster: forgiving(z.string().check(z.regex(ROSTER_ID)), moversDefaults.roster),
  sort: forgiving(z.enum(SORTS), moversDefaults.sort),
})
export type MoversSearch = z.output<typeof moversSearchSchema>
