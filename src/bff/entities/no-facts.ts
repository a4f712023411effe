import { type EntityFacts } from '#contract/api/entity.ts'

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
