import * as z from 'zod/mini'

/** `everywhere` ends the person's sessions in every browser, not in this one alone. */
export const signOutQuestionSchema = z.object({ everywhere: z.boolean() })

/** Where the browser goes next: the identity provider's own sign-out, or our page that says it is done. */
export const signOutAnswerSchema = z.object({ next: z.string() })
