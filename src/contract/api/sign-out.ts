import * as z from 'zod/mini'

/** `everywhere` also ends the user's sessions in other browsers. */
export const signOutQuestionSchema = z.object({ everywhere: z.boolean() })

/** The session ended. */
export const signOutAnswerSchema = z.object({
  next: z.string(), // URL to open next: the identity provider's sign-out, or our confirmation page
})
