import * as z from 'zod/mini'

/**
 * A search param that a link may leave out and may get wrong: either way it is its default, which `stripSearchParams` then
 * keeps out of the address.
 */
export function forgiving<T extends z.core.SomeType>(schema: T, otherwise: z.core.util.NoUndefined<z.core.output<T>>) {
  // oxlint-disable-next-line no-underscore-dangle, promise/valid-params -- zod's names; this is no promise
  return z._default<z.ZodMiniCatch<T>>(z.catch(schema, otherwise), otherwise)
}
