import * as z from 'zod/mini'
import { filtersSchema } from '../breakouts.ts'
import { dateWindowSchema } from '../dates.ts'
import { entityKindSchema, ID_SCHEMES } from '../entities.ts'
import { serviceId } from '../fields.ts'
import { metricsSchema, releaseMarkShape } from '../metrics.ts'
import { CHANGE_OBSTACLES, coverageSchema, partialReasonSchema } from './coverage.ts'
import { territorySchema } from '../territories.ts'
import { receiptSchema } from './receipt.ts'

const text = z.nullable(z.string())

/** An industry identifier of an entity, or its service ID. */
export const identifierSchema = z.object({
  scheme: z.enum(ID_SCHEMES),
  value: z.string(), // The identifier, without separators
})
export type Identifier = z.infer<typeof identifierSchema>

/** A credited artist. */
export const artistCreditSchema = z.object({
  id: text, // Service ID. Null if the credited name isn't an entity
  name: text, // Name as credited
  role: text, // `main` or `featured`, as the provider sends it
})

/** Another entity and its relation to this one. */
export const relatedEntitySchema = z.object({
  kind: z.nullable(entityKindSchema), // Kind of entity. Null for a kind that Chartroom doesn't support
  id: text, // Service ID
  title: text, // Title, or the name of an artist
  credit: text, // Artist credit
  /** Relation between the two, as the provider calls it. */
  relation: text,
})
export type RelatedEntity = z.infer<typeof relatedEntitySchema>

/** Further fields of the provider's record. Fields that the record lacks are null or empty, which doesn't mean 0. */
export const entityFactsSchema = z.object({
  releaseDate: text, // Day of the release, `YYYY-MM-DD`
  durationSec: z.nullable(z.number()), // Duration in seconds
  label: text, // Record label
  releaseType: text, // Type of release, such as `album`, `single`, or `ep`
  productFormat: text, // Format of the product, such as `CD` or `download`
  edition: text, // Distinguishes the product from other products of the album
  artistType: text, // `person` or `group`
  country: text, // Country of origin, ISO 3166
  languages: z.array(z.string()), // Languages, ISO 639
  genres: z.array(z.string()), // Genres, the main one first
  writers: z.array(z.string()), // Writers of a work
})
export type EntityFacts = z.infer<typeof entityFactsSchema>

/** Facts of an entity that has no record. */
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
  id: serviceId,
  title: text, // Title, or the name of an artist
  credit: text, // Artist credit. Null for artists and works
  identifiers: z.array(identifierSchema), // All known identifiers, the service ID first
  artists: z.array(artistCreditSchema), // Credited artists, in order
  facts: entityFactsSchema,
})
export type EntityIdentity = z.infer<typeof entityIdentitySchema>

/** An entity with its figures. */
export const entityAnswerSchema = z.object({
  ...entityIdentitySchema.shape,
  location: territorySchema,
  /** Days of the figures: the provider's dates if it returns any, otherwise the requested ones. */
  window: dateWindowSchema,
  filters: filtersSchema,
  ...releaseMarkShape,
  /** Figures of the entity. Null means no data for these dates and this territory, which isn't the same as zero. */
  metrics: z.nullable(metricsSchema),
  /** True if the Album Equivalent formula changes within the window, so that the total mixes both formulas. */
  mixesFormulas: z.boolean(),
  /** How much of the period has data. Null if the provider doesn't report it. */
  coverage: z.nullable(coverageSchema),
  /** Figures of an earlier period. Null if none was requested. */
  comparison: z.nullable(
    z.object({
      /** `previous`: the days just before, in complete weeks. `year`: 52 weeks earlier, or as `previous` if the dates are longer. */
      kind: z.enum(['previous', 'year']),
      window: dateWindowSchema, // Days of the compared period
      ...releaseMarkShape,
      metrics: z.nullable(metricsSchema), // Figures of those days. Null if there is no data or the call failed
      /** True if the provider call failed. `metrics` is also null when there is no data. */
      failed: z.boolean(),
      /** True if the Album Equivalent formula changed between the two periods. */
      crossesFormulaChange: z.boolean(),
      /** Both Album Equivalent totals by the new formula. Null if it is the same or they can't be revalued. */
      likeForLike: z.nullable(
        z.object({
          current: z.number(), // Total of the window
          compared: z.number(), // Total of the compared period
        }),
      ),
      /** How much of the compared period has data. Null if the provider doesn't report it. */
      coverage: z.nullable(coverageSchema),
      /** Why these figures don't cover all days. Empty if they do. */
      partialReasons: z.array(partialReasonSchema),
      obstacle: z.nullable(z.enum(CHANGE_OBSTACLES)),
    }),
  ),
  relationships: z.array(relatedEntitySchema), // Related entities, if the record has them
  discography: z.array(relatedEntitySchema), // Releases of an artist, if the record has them
  receipt: receiptSchema,
})
export type EntityAnswer = z.infer<typeof entityAnswerSchema>
