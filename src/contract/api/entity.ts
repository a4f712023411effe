import * as z from 'zod/mini'
import { filtersSchema } from '../breakouts.ts'
import { dateWindowSchema } from '../dates.ts'
import { entityKindSchema, ID_SCHEMES } from '../entities.ts'
import { metricsSchema } from '../metrics.ts'
import { territorySchema } from '../territories.ts'
import { receiptSchema } from './receipt.ts'

const text = z.nullable(z.string())

export const identifierSchema = z.object({ scheme: z.enum(ID_SCHEMES), value: z.string() })
export type Identifier = z.infer<typeof identifierSchema>

export const artistCreditSchema = z.object({ id: text, name: text, role: text })

export const relatedEntitySchema = z.object({
  kind: z.nullable(entityKindSchema),
  id: text,
  title: text,
  credit: text,
  /** How it is related, in the provider's words. */
  relation: text,
})
export type RelatedEntity = z.infer<typeof relatedEntitySchema>

/** Null: the record does not say. Never shown as 0 or as an empty text. */
export const entityFactsSchema = z.object({
  releaseDate: text,
  durationSec: z.nullable(z.number()),
  label: text,
  releaseType: text,
  productFormat: text,
  edition: text,
  artistType: text,
  country: text,
  languages: z.array(z.string()),
  genres: z.array(z.string()),
  writers: z.array(z.string()),
})
export type EntityFacts = z.infer<typeof entityFactsSchema>

/** What is known of an entity of which only the name is known. */
export const NO_FACTS: EntityFacts = {
  releaseDate: null,
  durationSec: null,
  label: null,
  releaseType: null,
  productFormat: null,
  edition: null,
  artistType: null,
  country: null,
  languages: [],
  genres: [],
  writers: [],
}

export const entityIdentitySchema = z.object({
  kind: entityKindSchema,
  id: z.string(),
  /** An artist's name, or a title. */
  title: text,
  /** Who it is by; null for artists and works. */
  credit: text,
  identifiers: z.array(identifierSchema),
  artists: z.array(artistCreditSchema),
  facts: entityFactsSchema,
})
export type EntityIdentity = z.infer<typeof entityIdentitySchema>

export const entityAnswerSchema = z.object({
  ...entityIdentitySchema.shape,
  location: territorySchema,
  /** The window of the answer: the provider's dates where it echoes them. */
  window: dateWindowSchema,
  filters: filtersSchema,
  /** Null: there is no data for this window and territory. */
  metrics: z.nullable(metricsSchema),
  comparison: z.nullable(
    z.object({
      kind: z.enum(['previous', 'year']),
      window: dateWindowSchema,
      metrics: z.nullable(metricsSchema),
      /** True when the call for it failed: then `metrics` null is not "no data". */
      failed: z.boolean(),
      /** The Album Equivalent formula is not the same in both windows. */
      crossesFormulaChange: z.boolean(),
    }),
  ),
  relationships: z.array(relatedEntitySchema),
  discography: z.array(relatedEntitySchema),
  receipt: receiptSchema,
})
export type EntityAnswer = z.infer<typeof entityAnswerSchema>
