import * as z from 'zod/mini'
import { metricNodeSchema } from './metric-node.ts'
import { wireSourcesSchema } from './sources.ts'
import { details, oneOrMany, optionalText, optionalTexts, related, wireText } from './wire-text.ts'

// Entity records. Any field may be missing, and unknown fields are dropped, because the specification shows few of them.
// Source: docs/provider-interface.md#records.

export const wireArtistCreditSchema = z.object({ name: optionalText, role: optionalText, id: optionalText })

export const wireGenreSchema = z.object({ domain: optionalText, main_genre: optionalText, genres: optionalTexts })

/** An element of `relationships[]` and `discography[]`. */
export const wireRelationSchema = z.object({
  entity_type: optionalText,
  id: optionalText,
  href: optionalText,
  title: optionalText,
  display_artist_name: optionalText,
  relation: optionalText,
})
export type WireRelation = z.infer<typeof wireRelationSchema>

/** Sent only by the embedded service: how much of the period the metrics cover. */
export const wireCoverageSchema = z.object({
  days: z.number(),
  days_with_data: z.number(),
  days_pending: z.number(),
  territories: z.optional(z.number()),
  territories_with_data: z.optional(z.number()),
  incomplete_spans: z.optional(related(z.object({ date: wireText }))),
})
export type WireCoverage = z.infer<typeof wireCoverageSchema>

const shared = {
  id: optionalText,
  start_date: optionalText,
  end_date: optionalText,
  location: optionalText,
  metrics: z.optional(z.nullable(details(metricNodeSchema))),
  // A provider can use the name for something else, which must not make its records unreadable.
  // oxlint-disable-next-line promise/valid-params -- not a promise
  coverage: z.catch(z.optional(z.nullable(wireCoverageSchema)), null),
  relationships: z.optional(z.nullable(related(wireRelationSchema))),
  data_sources: wireSourcesSchema,
}

const titled = {
  title: optionalText,
  display_artist_name: optionalText,
  artists: z.optional(z.nullable(details(wireArtistCreditSchema))),
  release_date: optionalText,
  genres: z.optional(z.nullable(details(wireGenreSchema))),
}

export const wireArtistSchema = z.object({
  ...shared,
  isni: oneOrMany,
  /** Sent only by the embedded service, because the specification allows one ISNI. */
  other_isni: oneOrMany,
  artist_name: optionalText,
  artist_type: optionalText,
  country_of_origin: optionalText,
  genres: z.optional(z.nullable(details(wireGenreSchema))),
  discography: z.optional(z.nullable(related(wireRelationSchema))),
})

export const wireSongSchema = z.object({ ...shared, ...titled, isrc: oneOrMany, languages: optionalTexts })

export const wireRecordingSchema = z.object({
  ...shared,
  ...titled,
  isrc: oneOrMany,
  /** Seconds. */
  duration: z.optional(z.nullable(z.number())),
  languages: optionalTexts,
  label: optionalText,
})

const release = { icpn: oneOrMany, grid: oneOrMany, label: optionalText, release_type: optionalText }

export const wireReleaseGroupSchema = z.object({ ...shared, ...titled, ...release })

export const wireProductSchema = z.object({
  ...shared,
  ...titled,
  ...release,
  product_format: optionalText,
  edition: optionalText,
})

export const wireWorkSchema = z.object({
  ...shared,
  iswc: oneOrMany,
  title: optionalText,
  writers: z.optional(z.nullable(details(z.union([wireText, wireArtistCreditSchema])))),
})

export const WIRE_RECORD_SCHEMAS = {
  artist: wireArtistSchema,
  song: wireSongSchema,
  album: wireReleaseGroupSchema,
  recording: wireRecordingSchema,
  product: wireProductSchema,
  work: wireWorkSchema,
} as const

/** Provider paths. */
export const ENTITY_ROOTS = {
  artist: '/artists',
  song: '/songs',
  album: '/musical_release_groups',
  recording: '/musical_recordings',
  product: '/musical_products',
  work: '/musical_works',
} as const satisfies Record<keyof typeof WIRE_RECORD_SCHEMAS, string>
