import { type SearchResult } from '#contract/api/search.ts'

/** A song without facts, unless `different` says otherwise. */
export function createSearchResult(different: Partial<SearchResult> = {}): SearchResult {
  return {
    kind: 'song',
    id: 'S1',
    title: 'Paper Lanterns',
    credit: 'Ana',
    source: null,
    releaseDate: null,
    label: null,
    identifier: null,
    country: null,
    genre: null,
    territory: null,
    ...different,
  }
}
