import { LRUCache } from 'lru-cache'
import { schemeOfId } from '#contract/entities.ts'
import { MAX_QUERY_LENGTH } from '#contract/query-params.ts'
import { matchNames } from '../names/match-names.ts'
import type { EntityQuery, ProviderClient } from '../provider/client.ts'
import { createSingleFlight } from '../provider/single-flight.ts'
import type { CallOptions } from '../provider/transport.ts'

type SongQuery = Pick<EntityQuery, 'kind' | 'id' | 'location' | 'window'>

const MAX_SONGS = 10_000
/** Providers merge and split songs. */
const KNOWN_MS = 3_600_000
/** Matches of a search that are compared with the recording. */
const SEARCH_SIZE = 10

/**
 * Returns a client that finds songs by ISRC through their recordings, because an ISRC identifies a recording, and the
 * specification has no other way from it to a song. The song is the one that the recording is related to, otherwise the
 * only one with its title and credit.
 */
export function findSongsByIsrc(client: ProviderClient, now: () => number): ProviderClient {
  const songs = new LRUCache<string, string>({ max: MAX_SONGS, ttl: KNOWN_MS, ttlResolution: 0, perf: { now } })
  const searches = createSingleFlight()

  async function loadSong({ id: isrc, location, window }: SongQuery, options: CallOptions): Promise<string | null> {
    const query: EntityQuery = { kind: 'recording', id: isrc, location, window, filters: {}, level: 'full' }
    const recording = await client.fetchEntity(query, options)
    if (recording === null) return null
    const related = recording.relationships.find(({ kind, id }) => kind === 'song' && id !== null)
    if (related !== undefined) return related.id
    const { title, credit } = recording.identity
    if (title === null || credit === null) return null
    const search = {
      kind: 'song',
      query: `${credit} ${title}`.slice(0, MAX_QUERY_LENGTH),
      from: 0,
      size: SEARCH_SIZE,
    } as const
    const { results } = await client.fetchSearch(search, options)
    const { candidates, reason } = matchNames(results, { artist: credit, title })
    return reason === null ? (candidates[0]?.id ?? null) : null
  }

  /** Returns null if the provider has no such song. */
  async function toOwnId<Q extends SongQuery>(query: Q, options: CallOptions): Promise<Q | null> {
    if (query.kind !== 'song' || schemeOfId('song', query.id) !== 'isrc') return query
    const known = songs.get(query.id)
    const id = known ?? (await searches.run(query.id, options, (call) => loadSong(query, { ...options, ...call })))
    if (id === null) return null
    if (known === undefined) songs.set(query.id, id)
    return { ...query, id }
  }

  return {
    ...client,
    async fetchEntity(query, options) {
      const own = await toOwnId(query, options)
      return own && client.fetchEntity(own, options)
    },
    async fetchSeries(query, options) {
      const own = await toOwnId(query, options)
      return own === null ? { kind: 'none' } : client.fetchSeries(own, options)
    },
  }
}
