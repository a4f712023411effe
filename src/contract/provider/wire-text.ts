import * as z from 'zod/mini'
import { toPlainText } from '../plain-text.ts'

/**
 * The only strings and lists of a provider's schemas: bounded and plain from here on, whatever shows or stores them. A test
 * over all schemas finds a field that is not made of them.
 */
export const wireText = z.string().check(z.overwrite((text) => toPlainText(text)))
export const optionalText = z.optional(z.nullable(wireText))

/** Artists, genres, writers or figures of one thing: more of them are of no use on a page. */
const MAX_DETAILS = 100
/** A hit song has dozens of ISRCs, and one that was asked for must be found among them. */
const MAX_IDENTIFIERS = 500
/** Related entities of an artist can be thousands. */
const MAX_RELATED = 5_000

export const optionalTexts = z.optional(z.nullable(details(wireText)))
/** Identifiers come alone or as a list: an artist can have two ISNI. */
export const oneOrMany = z.optional(z.nullable(z.union([wireText, atMost(MAX_IDENTIFIERS, wireText)])))

export function details<T extends z.ZodMiniType>(item: T) {
  return atMost(MAX_DETAILS, item)
}

export function related<T extends z.ZodMiniType>(item: T) {
  return atMost(MAX_RELATED, item)
}

function atMost<T extends z.ZodMiniType>(max: number, item: T) {
  return z.array(item).check(z.overwrite((items) => items.slice(0, max)))
}
