import * as z from 'zod/mini'

/** A search parameter that falls back to its default if a link omits it or has an invalid value. */
export function forgiving<T extends z.core.SomeType>(schema: T, fallback: z.core.util.NoUndefined<z.core.output<T>>) {
  // oxlint-disable-next-line no-underscore-dangle, promise/valid-params -- these are zod's names, not a promise
  return z._default<z.ZodMiniCatch<T>>(z.catch(schema, fallback), fallback)
}
