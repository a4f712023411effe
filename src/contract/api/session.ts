import * as z from 'zod/mini'

export const sessionSchema = z.object({
  /** Null if sign-in is off. */
  user: z.nullable(
    z.object({
      name: z.string(),
      email: z.nullable(z.string()),
      /** Opaque account ID. The key of stored browser data, so that it doesn't reveal who the user is. */
      key: z.string(),
    }),
  ),
  provider: z.object({
    mode: z.enum(['embedded', 'remote']),
    name: z.string(),
    /** True if the sample catalog is loaded. */
    isSample: z.boolean(),
    /** True if imported files are loaded next to the sample. */
    hasImports: z.boolean(),
  }),
  /** True if users can create public links. */
  shareLinks: z.boolean(),
  /** Null until a call has shown whether the provider supports it. */
  capabilities: z.object({ aggregateInterval: z.nullable(z.boolean()), relationships: z.nullable(z.boolean()) }),
  /** One of the provider's weeks per year, because it may label weeks by another rule. Only years of which a week was seen. */
  knownWeeks: z.optional(z.array(z.object({ week: z.string(), start: z.string() }))),
  /** The server's UTC day, the reference for relative date ranges. */
  today: z.string(),
  version: z.string(),
})
export type Session = z.infer<typeof sessionSchema>
