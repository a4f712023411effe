import * as z from 'zod'
import { isIsoDate } from '#contract/dates.ts'
import { TERRITORIES } from '#contract/territories.ts'

export const dateParameter = z
  .string()
  .refine((value) => isIsoDate(value), 'must be a valid date (YYYY-MM-DD)')
  .meta({ format: 'date' })

export const territoryParameter = z.enum(TERRITORIES, `must be one of the ${TERRITORIES.length} territory codes`)

/** Accepts `all`, `none` or any of `names`, separated by commas or as repeated parameters. */
export function listParameter<N extends string>(names: readonly N[]) {
  const message = `must be none, all, or a comma-separated list of: ${names.join(', ')}`
  return z.union([z.string(), z.array(z.string())], message).transform((value, context): readonly N[] => {
    const given = [value].flat().flatMap((text) => text.split(','))
    if (given.length === 1 && given[0] === 'none') return []
    if (given.every((name) => name === 'all' || names.some((known) => known === name))) {
      return given.includes('all') ? names : names.filter((name) => given.includes(name))
    }
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}
