import * as z from 'zod/mini'
import { metricNodeSchema } from '../metrics.ts'

/**
 * Entity records on the provider's wire. Every field may be missing, unknown ones are dropped: the specification shows
 * few of them, and a provider may add more. Source: spec "Artist record"; spec/provider-facts.md, "Records".
 */

const text = z.optional(z.nullable(z.string()))
const texts = z.optional(z.nullable(z.array(z.string())))
/** Identifiers come alone or as a list: an artist can have two ISNI. */
const oneOrMany = z.optional(z.nullable(z.union([z.string(), z.array(z.string())])))

export const wireArtistCreditSchema = z.object({ name: text, role: text, id: text })

export const wireGenreSchema = z.object({ domain: text, main_genre: text, genres: texts })

/** An element of `relationships[]` and `discography[]`. */
export const wireRelationSchema = z.object({
  entity_type: text,
  id: text,
  href: text,
  title: text,
  display_artist_name: text,
  relation: text,
})
export type WireRelation = z.infer<typeof wireRelationSchema>

const shared = {
  id: text,
  start_date: text,
  end_date: text,
  location: text,
  metrics: z.optional(z.nullable(z.array(metricNodeSchema))),
  relationships: z.optional(z.nullable(z.array(wireRelationSchema))),
}

const titled = {
  title: text,
  display_artist_name: text,
  artists: z.optional(z.nullable(z.array(wireArtistCreditSchema))),
  release_date: text,
  genres: z.optional(z.nullable(z.array(wireGenreSchema))),
}

export const wireArtistSchema = z.object({
  ...shared,
  isni: oneOrMany,
  /** Our own service's way to say that there are more than the specification's one. */
  other_isni: oneOrMany,
  artist_name: text,
  artist_type: text,
  country_of_origin: text,
  genres: z.optional(z.nullable(z.array(wireGenreSchema))),
  discography: z.optional(z.nullable(z.array(wireRelationSchema))),
})

export const wireSongSchema = z.object({ ...shared, ...titled, isrc: oneOrMany, languages: texts })

export const wireRecordingSchema = z.object({
  ...shared,
  ...titled,
  isrc: oneOrMany,
  /** Seconds. */
  duration: z.optional(z.nullable(z.number())),
  languages: texts,
  label: text,
})

const release = { icpn: oneOrMany, grid: oneOrMany, label: text, release_type: text }

export const wireReleaseGroupSchema = z.object({ ...shared, ...titled, ...release })

export const wireProductSchema = z.object({ ...shared, ...titled, ...release, product_format: text, edition: text })

export const wireWorkSchema = z.object({
  ...shared,
  iswc: oneOrMany,
  title: text,
  writers: z.optional(z.nullable(z.array(z.union([z.string(), wireArtistCreditSchema])))),
})

export const WIRE_RECORD_SCHEMAS = {
  artist: wireArtistSchema,
  song: wireSongSchema,
  album: wireReleaseGroupSchema,
  recording: wireRecordingSchema,
  product: wireProductSchema,
  work: wireWorkSchema,
} as const

/** The provider's path root of each kind. `/song` is the same as `/songs`. */
export const ENTITY_ROOTS = {
  artist: '/artists',
  song: '/songs',
  album: '/musical_release_groups',
  recording: '/musical_recordings',
  product: '/musical_products',
  work: '/musical_works',
} as const satisfies Record<keyof typeof WIRE_RECORD_SCHEMAS, string>
