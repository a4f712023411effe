import type { SearchResult } from '#contract/api/search.ts'
import { schemeOfId, type SearchKind } from '#contract/entities.ts'
import type { WireSearch } from '#contract/provider/search.ts'
import { toSources } from './adapt-sources.ts'

export type SearchHits = { results: SearchResult[]; total: number }

export const NO_HITS: SearchHits = { results: [], total: 0 }

/** Drops hits with an ID of another kind, which couldn't be opened, and hits beyond the requested size. */
export function toSearchHits(kind: SearchKind, size: number, wire: WireSearch): SearchHits {
  const results = wire.results
    .slice(0, size)
    .filter(({ id }) => schemeOfId(kind, id) !== null)
    .map(({ id, title, display_artist_name, artist_name, data_sources, ...hit }) => ({
      kind,
      id,
      title: (kind === 'artist' ? artist_name || title : title) || null,
      credit: kind === 'artist' ? null : display_artist_name || null,
      // Sources are sorted by import, latest first.
      source: toSources(data_sources)[0] ?? null,
      releaseDate: hit.release_date || null,
      label: hit.label || null,
      identifier: hit.isrc || hit.icpn || hit.isni || null,
      country: hit.country_of_origin || null,
      genre: hit.main_genre || null,
      territory: null,
    }))
  return { results, total: Math.max(wire.total_results, 0) }
}
