import * as z from 'zod/mini'

/** `embedded`: the service in this repository. `remote`: a real provider. */
export const PROVIDER_MODES = ['embedded', 'remote'] as const

/** The user, the provider, and the current day. */
export const sessionSchema = z.object({
  /** The signed-in user. Null if sign-in is off. */
  user: z.nullable(
    z.object({
      name: z.string(), // Display name of the user
      email: z.nullable(z.string()), // Email address. Null if the identity provider doesn't send a verified one
      /** Opaque account ID. The browser stores data under it, so that stored data doesn't reveal who the user is. */
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
  exports: z.optional(z.array(z.string())), // Exports that pages offer: files, images, and briefs. Absent if all are on
  /** Optional features of the provider. */
  capabilities: z.object({
    aggregateInterval: z.nullable(z.boolean()), // True if one call returns a complete series. Null until tried
    relationships: z.nullable(z.boolean()), // True if records have relationships. Null until tried
  }),
  /** One of the provider's weeks per loaded year. The provider may label weeks by another rule than ours. */
  knownWeeks: z.optional(
    z.array(
      z.object({
        week: z.string(), // Label of the week
        start: z.string(), // First day of the week
      }),
    ),
  ),
  today: z.string(), // The server's current day in UTC, at which relative date ranges end
  version: z.string(), // Version of Chartroom
})
export type Session = z.infer<typeof sessionSchema>

/** With `everywhere`, signing out also ends the user's sessions in other browsers. */
export const signOutQuestionSchema = z.object({ everywhere: z.boolean() })

/** The session ended. */
export const signOutAnswerSchema = z.object({
  next: z.string(), // URL to open next: the identity provider's sign-out page, or our confirmation page
})
