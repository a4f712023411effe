import type { EntityIdentity } from '#contract/api/entity.ts'
import type { SearchResult } from '#contract/api/search.ts'
import type { PreviewCandidate, PreviewResult } from '#contract/desk/roster-preview.ts'
import { isMember, type MemberKind } from '#contract/desk/member-kinds.ts'
import type { EntityKind } from '#contract/entities.ts'
import { MAX_QUERY_LENGTH } from '#contract/query-params.ts'
import { DEFAULT_TERRITORY } from '#contract/territories.ts'
import { readEntity } from '../../entities/load-entity.ts'
import { toRequestedWindow } from '../../entities/windows.ts'
import { ApiError, isProviderFailure } from '../../core/errors.ts'
import { matchName, type NameMatch, matchNames } from '../../names/match-names.ts'
import type { Name } from '../../names/name-store.ts'
import type { EntityQuery } from '../../provider/client.ts'
import type { CallOptions } from '../../provider/transport.ts'
import type { EntityRecord } from '../../provider/wire/adapt-entity.ts'
import { type AppContext, sourcesOf, todayOf } from '../../route-helpers/app-context.ts'
import { searchEntities } from '../../search/search-entities.ts'
import { noteNames } from '../../ours/roster-titles.ts'
import type { Lookup, NameLookup } from './to-lookup.ts'

export type Outcome = Pick<PreviewResult, 'state' | 'by' | 'reason' | 'candidates'>

/** Number of search results that are compared with the names of a line. */
const SEARCH_SIZE = 10
const BAD_REQUEST_STATUS = 400

const NO_FACTS = { releaseDate: null, label: null, identifier: null, country: null, genre: null, territory: null }

/**
 * Request for each identifier: a record that is related to the member, or the member itself with `id_type`. An ISRC
 * identifies a recording, and the specification has no other way from it to a song.
 */
const IDENTIFIER_KINDS = {
  isrc: { own: null, related: 'recording', member: 'song' },
  icpn: { own: 'album', related: 'product', member: 'album' },
  grid: { own: 'album', related: 'product', member: 'album' },
  isni: { own: 'artist', related: null, member: 'artist' },
  iswc: { own: null, related: 'work', member: 'song' },
} as const

/** Members that a record of another kind stands for. */
const RELATED_MEMBERS = { recording: 'song', product: 'album', work: 'song' } as const

/** Finds the entity of a line through the provider's caches, as background work. */
export function createMatcher(context: AppContext, options: CallOptions) {
  const sources = sourcesOf(context)
  const window = toRequestedWindow({}, todayOf(context))

  async function match(lookup: Lookup): Promise<Outcome> {
    try {
      switch (lookup.by) {
        case 'chart':
          return toOutcome(await findChart(lookup.id), 'id')
        case 'id':
          return toOutcome(await findById(lookup.kind, lookup.id), 'id')
        case 'names':
          return toNamedOutcome(await findByNames(lookup))
        default:
          return await matchIdentifier(lookup)
      }
    } catch (error) {
      if (isProviderFailure(error)) return unknown('provider_failed')
      throw error
    }
  }

  async function matchIdentifier({ scheme, id, names }: Extract<Lookup, { by: 'identifier' }>): Promise<Outcome> {
    const { own, related, member } = IDENTIFIER_KINDS[scheme]
    const found = own === null ? [] : toCandidates(await read(own, id, 'name'), member)
    const record = found.length > 0 || related === null ? null : await read(related, id, 'full')
    const others = record === null ? found : toRelatedCandidates(record, member)
    if (others.length > 0) return toOutcome(others, scheme)
    if (scheme === 'isrc' && record !== null) {
      const { title, credit } = record.identity
      const named = toNamedOutcome(await findSong({ artist: credit, title }))
      if (named.state !== 'unknown') return named
    }
    if (names === null) return toOutcome(others, scheme)
    const outcome = toNamedOutcome(await findByNames(names))
    // The identifier means another entity, so a person must decide.
    return outcome.state === 'matched' ? { ...outcome, state: 'ambiguous', by: null, reason: 'by_name_only' } : outcome
  }

  async function findById(kind: EntityKind, id: string): Promise<PreviewCandidate[]> {
    if (kind === 'recording' || kind === 'product' || kind === 'work') {
      return findRelated(kind, id, RELATED_MEMBERS[kind])
    }
    await context.names.importShared(kind, [id])
    const known = context.names.find(id)
    if (known !== null) return [toBareCandidate(kind, id, known)]
    return toCandidates(await read(kind, id, 'name'), kind)
  }

  async function findChart(id: string): Promise<PreviewCandidate[]> {
    const { data } = await context.chartWeeks.readCharts(options)
    const chart = data.find((each) => each.id === id)
    if (chart === undefined) return []
    const { name, owner, location: territory } = chart
    return [{ ...toBareCandidate('chart', id, { title: name, credit: owner }), territory }]
  }

  async function findRelated(kind: EntityKind, id: string, member: MemberKind): Promise<PreviewCandidate[]> {
    return toRelatedCandidates(await read(kind, id, 'full'), member)
  }

  /** Finds the song of a recording if the provider sends no relations. */
  async function findSong({ artist, title }: Pick<NameLookup, 'artist' | 'title'>): Promise<NameMatch> {
    if (title === null) return { candidates: [], reason: null }
    const found = await search('song', `${artist ?? ''} ${title}`.trim())
    return artist === null ? matchName(found, title) : matchNames(found, { artist, title })
  }

  /** Also returns null if the provider doesn't accept this kind of identifier. */
  async function read(kind: EntityKind, id: string, level: EntityQuery['level']): Promise<EntityRecord | null> {
    const query: EntityQuery = { kind, id, level, location: DEFAULT_TERRITORY, window, filters: {} }
    try {
      const { data } = await readEntity(sources, query, options)
      if (data !== null) noteNames(context.names, data)
      return data
    } catch (error) {
      if (error instanceof ApiError && error.upstreamStatus === BAD_REQUEST_STATUS) return null
      throw error
    }
  }

  async function findByNames({ artist, title, isEither }: NameLookup): Promise<NameMatch> {
    if (isEither) return findEither(artist ?? '')
    if (artist === null) return matchName(await searchTitles(title ?? ''), title ?? '')
    if (title === null) return matchName(await search('artist', artist), artist)
    return matchNames(await searchTitles(`${artist} ${title}`), { artist, title })
  }

  /** Returns an artist with this name, or titles with this name to choose from. */
  async function findEither(name: string): Promise<NameMatch> {
    const artists = matchName(await search('artist', name), name)
    if (artists.reason !== 'similar') return artists
    const titles = matchName(await searchTitles(name), name)
    if (titles.reason !== 'similar') return titles
    const candidates = [...artists.candidates, ...titles.candidates].slice(0, SEARCH_SIZE / 2)
    return { candidates, reason: 'similar' }
  }

  async function searchTitles(query: string): Promise<PreviewCandidate[]> {
    return (await Promise.all([search('song', query), search('album', query)])).flat()
  }

  async function search(kind: 'artist' | 'song' | 'album', text: string): Promise<PreviewCandidate[]> {
    const page = { kind, query: text.slice(0, MAX_QUERY_LENGTH), from: 0, size: SEARCH_SIZE }
    const { data } = await searchEntities(context, page, options)
    return data.results.filter(({ id }) => isMember({ kind, id })).map((hit) => toCandidate(kind, hit))
  }

  return match
}

/** Returns the members to which a recording, product, or work is related. */
function toRelatedCandidates(record: EntityRecord | null, member: MemberKind): PreviewCandidate[] {
  const related = (record?.relationships ?? []).filter(
    ({ kind, id }) => kind === member && id !== null && isMember({ kind, id }),
  )
  const distinct = new Map(related.map((each) => [each.id ?? '', each]))
  return [...distinct].map(([relatedId, names]) => toBareCandidate(member, relatedId, names))
}

function toBareCandidate(kind: MemberKind, id: string, { title, credit }: Name): PreviewCandidate {
  return { kind, id, title, credit, ...NO_FACTS }
}

function toCandidate(kind: MemberKind, hit: SearchResult): PreviewCandidate {
  const { id, title, credit, releaseDate, label, identifier, country, genre, territory } = hit
  return { kind, id, title, credit, releaseDate, label, identifier, country, genre, territory }
}

function toCandidates(record: EntityRecord | null, kind: MemberKind): PreviewCandidate[] {
  // Without a service ID, this member couldn't be found on the provider's charts.
  return record === null || !isMember({ kind, id: record.identity.id }) ? [] : [toOwnCandidate(record.identity, kind)]
}

function toOwnCandidate({ id, title, credit, facts }: EntityIdentity, kind: MemberKind): PreviewCandidate {
  const { releaseDate, label, country } = facts
  return { ...toBareCandidate(kind, id, { title, credit }), releaseDate, label, country }
}

function toOutcome(candidates: PreviewCandidate[], by: PreviewResult['by']): Outcome {
  if (candidates.length === 0) return unknown('not_found')
  if (candidates.length === 1) return { state: 'matched', by, reason: null, candidates }
  return { state: 'ambiguous', by: null, reason: 'several', candidates }
}

function toNamedOutcome({ candidates, reason }: NameMatch): Outcome {
  if (candidates.length === 0) return unknown('not_found')
  if (reason === null) return { state: 'matched', by: 'name', reason, candidates }
  return { state: 'ambiguous', by: null, reason, candidates }
}

function unknown(reason: PreviewResult['reason']): Outcome {
  return { state: 'unknown', by: null, reason, candidates: [] }
}
