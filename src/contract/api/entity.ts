import * as z from 'zod/mini'
import { filtersSchema } from '../breakouts.ts'
import { dateWindowSchema } from '../dates.ts'
import { entityKindSchema, ID_SCHEMES } from '../entities.ts'
import { metricsSchema, releaseMarkShape } from '../metrics.ts'
import { CHANGE_OBSTACLES, coverageSchema, partialReasonSchema } from './coverage.ts'
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
  /** The relation as named by the provider. */
  relation: text,
})
export type RelatedEntity = z.infer<typeof relatedEntitySchema>

/** Null if the provider's record lacks the fact. Pages never show that as 0 or as empty text. */
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

/** For an entity without a record. */
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
  /** For artists, the name. */
  title: text,
  /** Null for artists and works. */
  credit: text,
  identifiers: z.array(identifierSchema),
  artists: z.array(artistCreditSchema),
  facts: entityFactsSchema,
})
export type EntityIdentity = z.infer<typeof entityIdentitySchema>

export const entityAnswerSchema = z.object({
  ...entityIdentitySchema.shape,
  location: territorySchema,
  /** The provider's dates if it returns any, otherwise the requested dates. */
  window: dateWindowSchema,
  filters: filtersSchema,
  ...releaseMarkShape,
  /** Null if there is no data for these dates and this territory. */
  metrics: z.nullable(metricsSchema),
  /** True if the window contains the day of the formula change, so that the total of Album Equivalents mixes two formulas. */
  mixesFormulas: z.boolean(),
  /** Null if the provider doesn't report it. */
  coverage: z.nullable(coverageSchema),
  comparison: z.nullable(
    z.object({
      kind: z.enum(['previous', 'year']),
      window: dateWindowSchema,
      /** With it, the periods are not comparable. */
      ...releaseMarkShape,
      metrics: z.nullable(metricsSchema),
      /** True if the provider call failed. Null `metrics` then don't mean that there is no data. */
      failed: z.boolean(),
      /** True if the Album Equivalent formula changed between the two periods. */
      crossesFormulaChange: z.boolean(),
      /** Both totals of Album Equivalents by the new formula. Null if the formula is the same or they can't be revalued. */
      likeForLike: z.nullable(z.object({ current: z.number(), compared: z.number() })),
      coverage: z.nullable(coverageSchema),
      partialReasons: z.array(partialReasonSchema),
      /** Why the change is not computed; null if it is. */
      obstacle: z.nullable(z.enum(CHANGE_OBSTACLES)),
    }),
  ),
  relationships: z.array(relatedEntitySchema),
  discography: z.array(relatedEntitySchema),
  receipt: receiptSchema,
})
export type EntityAnswer = z.infer<typeof entityAnswerSchema>
