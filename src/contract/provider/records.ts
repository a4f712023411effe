import * as z from 'zod/mini'
import { metricNodeSchema } from './metric-node.ts'
import { wireSourcesSchema } from './sources.ts'
import {
  details,
  oneOrMany,
  optionalText,
  related,
  unspecified,
  unspecifiedText,
  unspecifiedTexts,
  wireText,
} from './wire-text.ts'

// Entity records. The specification shows only a few of them, so any field may be missing, and unknown fields are
// dropped. Source: docs/provider-interface.md#records.

export const wireArtistCreditSchema = z.object({ name: unspecifiedText, role: unspecifiedText, id: unspecifiedText })

export const wireGenreSchema = z.object({
  domain: unspecifiedText,
  main_genre: unspecifiedText,
  genres: unspecifiedTexts,
})

/** An element of `relationships[]` and `discography[]`. */
export const wireRelationSchema = z.object({
  entity_type: unspecifiedText,
  id: unspecifiedText,
  href: unspecifiedText,
  title: unspecifiedText,
  display_artist_name: unspecifiedText,
  relation: unspecifiedText,
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
  coverage: unspecified(wireCoverageSchema),
  relationships: unspecified(related(wireRelationSchema)),
  data_sources: wireSourcesSchema,
}

const titled = {
  title: unspecifiedText,
  display_artist_name: unspecifiedText,
  artists: unspecified(details(wireArtistCreditSchema)),
  release_date: unspecifiedText,
  genres: unspecified(details(wireGenreSchema)),
}

export const wireArtistSchema = z.object({
  ...shared,
  isni: oneOrMany,
  /** Sent only by the embedded service, because the specification allows one ISNI. */
  other_isni: unspecified(oneOrMany),
  artist_name: optionalText,
  artist_type: optionalText,
  country_of_origin: unspecifiedText,
  genres: unspecified(details(wireGenreSchema)),
  discography: unspecified(related(wireRelationSchema)),
})

export const wireSongSchema = z.object({
  ...shared,
  ...titled,
  isrc: unspecified(oneOrMany),
  languages: unspecifiedTexts,
})

export const wireRecordingSchema = z.object({
  ...shared,
  ...titled,
  isrc: unspecified(oneOrMany),
  /** Duration in seconds. */
  duration: unspecified(z.number()),
  languages: unspecifiedTexts,
  label: unspecifiedText,
})

const release = {
  icpn: unspecified(oneOrMany),
  grid: unspecified(oneOrMany),
  label: unspecifiedText,
  release_type: unspecifiedText,
}

export const wireReleaseGroupSchema = z.object({ ...shared, ...titled, ...release })

export const wireProductSchema = z.object({
  ...shared,
  ...titled,
  ...release,
  product_format: unspecifiedText,
  edition: unspecifiedText,
})

export const wireWorkSchema = z.object({
  ...shared,
  iswc: unspecified(oneOrMany),
  title: unspecifiedText,
  writers: unspecified(details(z.union([wireText, wireArtistCreditSchema]))),
})

export const WIRE_RECORD_SCHEMAS = {
  artist: wireArtistSchema,
  song: wireSongSchema,
  album: wireReleaseGroupSchema,
  recording: wireRecordingSchema,
  product: wireProductSchema,
  work: wireWorkSchema,
} as const

/** Path segments of entities at the provider. */
export const ENTITY_ROOTS = {
  artist: '/artists',
  song: '/songs',
  album: '/musical_release_groups',
  recording: '/musical_recordings',
  product: '/musical_products',
  work: '/musical_works',
} as const satisfies Record<keyof typeof WIRE_RECORD_SCHEMAS, string>
