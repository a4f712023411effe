import { type ChartKind, CHART_KINDS, type EntityKind, SERVICE_ID_PATTERNS } from '#contract/entities.ts'
import { type MemberKind, MEMBERS } from '#contract/desk/member-kinds.ts'
import type { MemberRef } from '#contract/desk/rosters.ts'
import { DEFAULT_TERRITORY } from '#contract/territories.ts'
import { lastClosedWeek, windowOf } from '#contract/week-label.ts'
import { concurrently } from '../core/concurrently.ts'
import { nullIfProviderFails } from '../core/errors.ts'
import type { EntityRecord } from '../provider/wire/adapt-entity.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { AppContext } from '../route-helpers/app-context.ts'

export type TitleRef = { kind: ChartKind; id: string }

export type RosterTitles = {
  /** Songs and albums, with the roster artists that they belong to. Empty for titles that are members themselves. */
  artistIdsOf: ReadonlyMap<string, readonly string[]>
  /** Charts of which all titles count as roster titles. */
  chartIds: ReadonlySet<string>
  /**
   * Returns true if an entry or exit of the chart belongs to the roster. If a chart is a member, the titles that are on
   * it or exited it in that week count, on that chart only.
   */
  isOurs: (chartId: string, titleId: string) => boolean
  failedArtists: number
  /** Number of artists whose records don't list titles. Their titles come from records that were loaded for names. */
  unlistedArtists: number
  /** Artists whose titles are completely known. */
  listedArtistIds: ReadonlySet<string>
  /** Titles that are connected with an artist only by their credit. */
  byName: ReadonlySet<string>
}

type TitlesOf = (typeof MEMBERS)[MemberKind]['titlesOf']
type KindOf<T extends TitlesOf> = {
  [K in MemberKind]: (typeof MEMBERS)[K]['titlesOf'] extends T ? K : never
}[MemberKind]
/** A member whose record lists titles, such as an artist. */
type Listing = { kind: KindOf<'record'>; id: string }

/** `isListed` is true if the provider's record of the artist lists its titles. */
type ArtistTitles = { titles: TitleRef[]; isListed: boolean; name: string | null }

type TitleSources = Pick<AppContext, 'client' | 'cache' | 'freshness' | 'names' | 'now' | 'concurrency'>

/** Finds the titles of a roster. Makes one provider call per artist that wasn't loaded today. */
export async function findRosterTitles(
  context: TitleSources,
  members: readonly MemberRef[],
  options: CallOptions,
): Promise<RosterTitles> {
  const artistIdsOf = new Map<string, string[]>()
  for (const { id } of listOf(members, 'itself')) artistIdsOf.set(id, [])
  const own = new Set(artistIdsOf.keys())
  const artists = listOf(members, 'record')
  const byName = new Set<string>()
  const listedArtistIds = new Set<string>()
  let [failedArtists, unlistedArtists] = [0, 0]
  const load = async (artist: Listing) => ({ id: artist.id, found: await readArtistTitles(context, artist, options) })
  const add = (artistId: string, titleId: string) => {
    if (own.has(titleId)) return false
    artistIdsOf.set(titleId, [...(artistIdsOf.get(titleId) ?? []), artistId])
    return true
  }
  for await (const { id, found } of concurrently(artists, context.concurrency, load)) {
    if (found === null) failedArtists += 1
    for (const title of found?.titles ?? []) add(id, title.id)
    if (found?.isListed === true) listedArtistIds.add(id)
    if (found === null || found.isListed) continue
    unlistedArtists += 1
    const name = found.name ?? context.names.find(id)?.title ?? null
    for (const title of context.names.findTitlesOf(id, name)) {
      if (toTitleRef(title) !== null && add(id, title.id) && title.isByName) byName.add(title.id)
    }
  }
  const chartIds = new Set(listOf(members, 'chart').map(({ id }) => id))
  const isOurs = (chartId: string, titleId: string) => artistIdsOf.has(titleId) || chartIds.has(chartId)
  return { artistIdsOf, chartIds, isOurs, failedArtists, unlistedArtists, listedArtistIds, byName }
}

/** Returns true if {@link findRosterTitles} needs no provider call for the member. */
export function knowsTitlesOf({ cache }: Pick<TitleSources, 'cache'>, { kind, id }: MemberRef): boolean {
  return MEMBERS[kind].titlesOf !== 'record' || cache.has(keyOf({ kind: kind as Listing['kind'], id }))
}

function listOf<T extends TitlesOf>(members: readonly MemberRef[], titlesOf: T): { kind: KindOf<T>; id: string }[] {
  return members.flatMap(({ kind, id }) => (MEMBERS[kind].titlesOf === titlesOf ? { kind: kind as KindOf<T>, id } : []))
}

/** Returns null if the provider failed. */
async function readArtistTitles(
  { client, cache, freshness, names, now }: TitleSources,
  artist: Listing,
  options: CallOptions,
): Promise<ArtistTitles | null> {
  const read = await cache
    .read<ArtistTitles>(keyOf(artist), {
      signal: options.signal,
      priority: options.priority,
      freshMs: () => freshness.closedMs,
      isEmpty: ({ titles, isListed }) => isListed && titles.length === 0,
      fetch: async (call) => {
        const window = windowOf(lastClosedWeek(new Date(now()).toISOString().slice(0, 10)))
        const query = { ...artist, location: DEFAULT_TERRITORY, window, filters: {} } as const
        const record = await client.fetchEntity({ ...query, level: 'full' }, { ...options, ...call })
        if (record === null) return { titles: [], isListed: true, name: null }
        noteNames(names, record)
        return toArtistTitles(record)
      },
    })
    .catch(nullIfProviderFails)
  return read?.data ?? null
}

/** Returns IDs of the titles in an artist's record. Without a list, uses titles whose credit has the artist. */
export function findTitlesOf({ names }: Pick<TitleSources, 'names'>, id: string, record: EntityRecord): string[] {
  const { titles, isListed, name } = toArtistTitles(record)
  const found = isListed ? titles : names.findTitlesOf(id, name).filter((title) => toTitleRef(title) !== null)
  return [...new Set(found.map((title) => title.id))]
}

/** Stores the titles that another response about the artist contained. */
export async function noteArtistTitles(
  { cache, freshness, names, now }: Pick<TitleSources, 'cache' | 'freshness' | 'names' | 'now'>,
  artistId: string,
  record: EntityRecord,
): Promise<void> {
  noteNames(names, record)
  const found = toArtistTitles(record)
  if (found.titles.length === 0 && found.isListed) return
  await cache.put(keyOf({ kind: 'artist', id: artistId }), { data: found, fetchedAt: now() }, freshness.closedMs)
}

/** The record contains the titles' names, so they need no call of their own. */
export function noteNames(names: TitleSources['names'], { identity, discography, relationships }: EntityRecord) {
  const { kind, id, title, credit } = identity
  if (SERVICE_ID_PATTERNS[kind].test(id)) names.put(kind, id, { title, credit })
  const unnamed = [...discography, ...relationships].filter((related) => related.credit !== null)
  const known = names.findAll(unnamed.flatMap((related) => related.id ?? []))
  for (const related of unnamed) {
    if (related.kind === null || related.id === null || known.has(related.id)) continue
    if (SERVICE_ID_PATTERNS[related.kind].test(related.id)) names.put(related.kind, related.id, related)
  }
}

function toArtistTitles({ identity, discography, relationships, hasRelations }: EntityRecord): ArtistTitles {
  const titles = [...discography, ...relationships].flatMap((related) => toTitleRef(related) ?? [])
  const distinct = new Map(titles.map((title) => [title.id, title]))
  return { titles: [...distinct.values()], isListed: hasRelations, name: identity.title }
}

function toTitleRef({ kind, id }: { kind: EntityKind | null; id: string | null }): TitleRef | null {
  const chartKind = CHART_KINDS.find((each) => each === kind)
  if (chartKind === undefined || id === null || !SERVICE_ID_PATTERNS[chartKind].test(id)) return null
  return { kind: chartKind, id }
}

function keyOf({ kind, id }: Listing): string {
  return `titles-of-${kind}|${id}`
}
