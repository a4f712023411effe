import { type EntityFacts } from '#contract/api/entity.ts'

/** A record that says nothing but its name. */
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
