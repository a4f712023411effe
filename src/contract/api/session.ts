import * as z from 'zod/mini'

/** `embedded`: our own service. `remote`: a real provider. */
export const PROVIDER_MODES = ['embedded', 'remote'] as const

/** The user, the provider, and the current day. */
export const sessionSchema = z.object({
  /** The signed-in user. Null if sign-in is off. */
  user: z.nullable(
    z.object({
      name: z.string(), // Display name of the user
      email: z.nullable(z.string()), // Email address. Null if the identity provider doesn't send a verified one
      /** Opaque account ID, under which the browser stores data, so that it doesn't reveal who the user is. */
      key: z.string(),
    }),
  ),
  /** The data provider. */
  provider: z.object({
    mode: z.enum(PROVIDER_MODES),
    name: z.string(), // Name of the provider on receipts
    isSample: z.boolean(), // True if generated data may be shown
    hasImports: z.boolean(), // True if imported data may be shown
  }),
  shareLinks: z.boolean(), // True if users can create public links to a chart week
  apiTokens: z.boolean(), // True if users can create personal access tokens
  feeds: z.optional(z.boolean()), // True if users can create feeds and calendars. Absent if these are off
  exports: z.optional(z.array(z.string())), // Files, images, and briefs that pages offer. Absent if nothing is off
  /** Optional features of the provider. */
  capabilities: z.object({
    aggregateInterval: z.nullable(z.boolean()), // True if one call returns a complete series. Null until tried
    relationships: z.nullable(z.boolean()), // True if records have relationships. Null until tried
  }),
  /** One of the provider's weeks per year, because it may label weeks by another rule. Only years of which a week was seen. */
  knownWeeks: z.optional(
    z.array(
      z.object({
        week: z.string(), // Label of the week
        start: z.string(), // First day of the week
      }),
    ),
  ),
  today: z.string(), // The server's current day, UTC, at which relative date ranges end
  version: z.string(), // Version of Chartroom
})
export type Session = z.infer<typeof sessionSchema>

/** `everywhere` also ends the user's sessions in other browsers. */
export const signOutQuestionSchema = z.object({ everywhere: z.boolean() })

/** The session ended. */
export const signOutAnswerSchema = z.object({
  next: z.string(), // URL to open next: the identity provider's sign-out, or our confirmation page
})
