import * as z from 'zod/mini'
import { toPlainText } from '../text/plain-text.ts'

/** Type of all text from a provider, so that it is limited in length and safe. A test checks every field. */
export const wireText = z.string().check(z.overwrite((text) => toPlainText(text)))
export const optionalText = z.optional(z.nullable(wireText))

/** Maximum number of artists, genres, writers, or metrics of one entity. */
const MAX_DETAILS = 100
/** The limit is high, because a hit song has dozens of ISRCs and the requested one must be among them. */
const MAX_IDENTIFIERS = 500
/** Artists can have thousands of related entities. */
const MAX_RELATED = 5_000

/** Accepts a single identifier or a list, for example for an artist with two ISNIs. */
export const oneOrMany = z.optional(z.nullable(z.union([wireText, atMost(MAX_IDENTIFIERS, wireText)])))

/**
 * A field that the specification doesn't describe, or null if it has another form: a provider can use the name for something else,
 * which must not make its responses unreadable.
 */
export function unspecified<T extends z.ZodMiniType>(schema: T) {
  // oxlint-disable-next-line promise/valid-params -- not a promise
  return z.catch(z.optional(z.nullable(schema)), null)
}

export const unspecifiedText = unspecified(wireText)
export const unspecifiedTexts = unspecified(details(wireText))

export function details<T extends z.ZodMiniType>(item: T) {
  return atMost(MAX_DETAILS, item)
}

export function related<T extends z.ZodMiniType>(item: T) {
  return atMost(MAX_RELATED, item)
}

function atMost<T extends z.ZodMiniType>(max: number, item: T) {
  return z.array(item).check(z.overwrite((items) => items.slice(0, max)))
}
