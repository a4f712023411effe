import * as z from 'zod/mini'
import { DESK_ID_PATTERN } from '#contract/desk/rosters.ts'
import { WEEK_LABEL_PATTERN } from '#contract/week-label.ts'

/** A search parameter that falls back to its default if a link omits it or has an invalid value. */
export function forgiving<T extends z.core.SomeType>(schema: T, fallback: z.core.util.NoUndefined<z.core.output<T>>) {
  // oxlint-disable-next-line no-underscore-dangle, promise/valid-params -- these are zod's names, not a promise
  return z._default<z.ZodMiniCatch<T>>(z.catch(schema, fallback), fallback)
}

/** A search parameter without a default, which a link omits or has with a valid value. */
export function optional<T extends z.ZodMiniType>(schema: T) {
  // oxlint-disable-next-line promise/valid-params -- zod's method, not a promise
  return z.catch(z.optional(schema), undefined)
}

const emptyOr = (pattern: RegExp) => forgiving(z.union([z.literal(''), z.string().check(z.regex(pattern))]), '')

/** A chart week. Empty for the latest one, or for none. */
export const weekParam = emptyOr(WEEK_LABEL_PATTERN)
/** A roster. Empty for this person's default one, or for none. */
export const rosterParam = emptyOr(DESK_ID_PATTERN)
