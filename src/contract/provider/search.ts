import * as z from 'zod/mini'
import type { SearchKind } from '../entities.ts'
import { wireSourcesSchema } from './sources.ts'
import { optionalText, unspecifiedText, wireText } from './wire-text.ts'

/** Values of `entity_type` in POST /search. */
export const WIRE_SEARCH_TYPES = {
  recording: 'musical_recording',
  song: 'song',
  product: 'musical_product',
  album: 'musical_release_group',
  artist: 'artist',
} as const satisfies Record<SearchKind, string>

/** Artists have `artist_name`, other kinds have `title` and `display_artist_name`. */
export const wireSearchHitSchema = z.object({
  id: wireText,
  title: optionalText,
  display_artist_name: optionalText,
  artist_name: unspecifiedText,
  // Extensions of the embedded service, named as in records.
  release_date: unspecifiedText,
  label: unspecifiedText,
  isrc: unspecifiedText,
  icpn: unspecifiedText,
  isni: unspecifiedText,
  country_of_origin: unspecifiedText,
  main_genre: unspecifiedText,
  data_sources: wireSourcesSchema,
})

export const wireSearchSchema = z.object({
  results: z.array(wireSearchHitSchema),
  from: z.optional(z.number()),
  size: z.optional(z.number()),
  total_results: z.number(),
})
export type WireSearch = z.infer<typeof wireSearchSchema>
