import { type SearchResult } from '#contract/api/search.ts'
import { schemeOfId, type SearchKind } from '#contract/entities.ts'
import { type WireSearch } from '#contract/provider/search.ts'

export type SearchHits = { results: SearchResult[]; total: number }

export const NO_HITS: SearchHits = { results: [], total: 0 }

/** Hits whose id is none of that kind are left out: nothing could be asked about them. So are more than were asked for. */
export function toSearchHits(kind: SearchKind, size: number, wire: WireSearch): SearchHits {
  const results = wire.results
    .slice(0, size)
    .filter(({ id }) => schemeOfId(kind, id) !== null)
    .map(({ id, title, display_artist_name, artist_name }) => ({
      kind,
      id,
      title: (kind === 'artist' ? artist_name || title : title) || null,
      credit: kind === 'artist' ? null : display_artist_name || null,
    }))
  return { results, total: Math.max(wire.total_results, 0) }
}
