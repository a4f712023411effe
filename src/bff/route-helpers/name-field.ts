import * as z from 'zod'
import { toPlainText } from '#contract/text/plain-text.ts'

/**
 * Name of something that people create.
 * @param thing such as `roster`
 */
export function nameField(thing: string, maxLength: number) {
  const missing = `Enter a name for the ${thing}.`
  return z
    .string(missing)
    .transform((name) => toPlainText(name).trim())
    .refine((name) => name !== '', missing)
    .refine((name) => name.length <= maxLength, `The name of a ${thing} can have at most ${maxLength} characters.`)
}
