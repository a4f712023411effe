import * as z from 'zod/mini'

export const sessionSchema = z.object({
  /** Null without sign-in: with it, nobody who is not signed in is told anything. */
  user: z.nullable(
    z.object({
      name: z.string(),
      email: z.nullable(z.string()),
      /** Opaque id of the account. The browser stores what it stores under it, so that it tells no one who they are. */
      key: z.string(),
    }),
  ),
  provider: z.object({
    mode: z.enum(['embedded', 'remote']),
    name: z.string(),
    /** True when the invented sample catalogue is among what is shown. */
    isSample: z.boolean(),
    /** True when imported files are among what is shown, beside the sample. */
    hasImports: z.boolean(),
  }),
  /** Whether links for people without an account can be made here. */
  shareLinks: z.boolean(),
  /** What the provider was seen to be able to do; null until it was asked. */
  capabilities: z.object({ aggregateInterval: z.nullable(z.boolean()), relationships: z.nullable(z.boolean()) }),
  /** The servers' own day, UTC: relative date ranges count from it. */
  today: z.string(),
  version: z.string(),
})
export type Session = z.infer<typeof sessionSchema>
