import * as z from 'zod/mini'

/**
 * Schema of a long list in a response. The server has checked every item with the same schema, and checking 200 rows
 * again delays the page by several frames. A built page therefore checks only the first and the last item, which
 * detects a server of another version. Development and tests check all.
 */
export function createListSchema<Schema extends z.ZodMiniType>(
  item: Schema,
  checksAll: boolean = !import.meta.env.PROD,
) {
  const isItem = (value: unknown) => z.safeParse(item, value).success
  return z.custom<z.infer<Schema>[]>((value) => {
    if (!Array.isArray(value)) return false
    const checked: unknown[] = checksAll || value.length < 2 ? value : [value[0], value.at(-1)]
    return checked.every(isItem)
  })
}
