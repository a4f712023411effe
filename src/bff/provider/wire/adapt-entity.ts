import type { EntityFacts, EntityIdentity, Identifier, RelatedEntity } from '#contract/api/entity.ts'
import type { DataSource } from '#contract/data-sources.ts'
import type { DateWindow } from '#contract/dates.ts'
import { type EntityKind, type IdScheme, SCHEME_PATTERNS } from '#contract/entities.ts'
import { type Metrics, toMetrics } from '#contract/metrics.ts'
import type { WIRE_RECORD_SCHEMAS, wireGenreSchema, WireRelation } from '#contract/provider/records.ts'
import type * as z from 'zod/mini'
import type { Coverage } from '#contract/api/coverage.ts'
import { toCoverage } from './adapt-coverage.ts'
import { toSources } from './adapt-sources.ts'
import { kindOfWire } from './wire-kinds.ts'

type Wire<K extends EntityKind> = z.infer<(typeof WIRE_RECORD_SCHEMAS)[K]>

/** All fields of all kinds. Providers omit many of them. */
export type WireRecord = Wire<'artist'> &
  Wire<'song'> &
  Wire<'album'> &
  Wire<'recording'> &
  Wire<'product'> &
  Wire<'work'>

export type EntityRecord = {
  identity: EntityIdentity
  /** Dates of the response, or the requested dates if it has none. */
  window: DateWindow
  metrics: Metrics | null
  coverage: Coverage | null
  sources: DataSource[]
  relationships: RelatedEntity[]
  discography: RelatedEntity[]
  /** True if the response has relationships or a discography, even if they are empty. */
  hasRelations: boolean
}

type ExternalScheme = Exclude<IdScheme, 'service'>
/** Longer identifiers are dropped, because a truncated one would identify something else. */
const MAX_IDENTIFIER_LENGTH = 64
const MAX_GENRES = 100
const EXTERNAL_SCHEMES = Object.keys(SCHEME_PATTERNS) as ExternalScheme[]

export function toEntityRecord(
  kind: EntityKind,
  requestedId: string,
  requestedWindow: DateWindow,
  wire: WireRecord,
): EntityRecord {
  return {
    identity: toIdentity(kind, requestedId, wire),
    window: { start: wire.start_date ?? requestedWindow.start, end: wire.end_date ?? requestedWindow.end },
    metrics: wire.metrics == null || wire.metrics.length === 0 ? null : toMetrics(wire.metrics),
    coverage: toCoverage(wire.coverage),
    sources: toSources(wire.data_sources),
    relationships: toRelated(wire.relationships),
    discography: toRelated(wire.discography),
    hasRelations: wire.relationships != null || wire.discography != null,
  }
}

/** Removes separators from identifiers that are valid without them. */
export function toIdentifiers(wire: WireRecord): Identifier[] {
  return EXTERNAL_SCHEMES.flatMap((scheme) => {
    const values = scheme === 'isni' ? [...toList(wire.isni), ...toList(wire.other_isni)] : toList(wire[scheme])
    const normalized = values
      .filter(({ length }) => length <= MAX_IDENTIFIER_LENGTH)
      .map((value) => normalizeIdentifier(scheme, value))
    return [...new Set(normalized)].map((value) => ({ scheme, value }))
  })
}

function normalizeIdentifier(scheme: ExternalScheme, value: string): string {
  const plain = value.replaceAll(/[\s.-]/g, '').toUpperCase()
  return SCHEME_PATTERNS[scheme].test(plain) ? plain : value
}

function toIdentity(kind: EntityKind, requestedId: string, wire: WireRecord): EntityIdentity {
  const id = wire.id ?? requestedId
  const own: Identifier[] = wire.id == null ? [] : [{ scheme: 'service', value: wire.id }]
  return {
    kind,
    id,
    title: (kind === 'artist' ? wire.artist_name : wire.title) || null,
    credit: kind === 'artist' || kind === 'work' ? null : wire.display_artist_name || null,
    identifiers: [...own, ...toIdentifiers(wire)],
    artists: (wire.artists ?? []).map(({ id: artistId, name, role }) => ({
      id: artistId ?? null,
      name: name || null,
      role: role ?? null,
    })),
    facts: toFacts(wire),
  }
}

function toFacts(wire: WireRecord): EntityFacts {
  return {
    releaseDate: wire.release_date ?? null,
    durationSec: wire.duration ?? null,
    label: wire.label ?? null,
    releaseType: wire.release_type ?? null,
    productFormat: wire.product_format ?? null,
    edition: wire.edition ?? null,
    artistType: wire.artist_type ?? null,
    country: wire.country_of_origin ?? null,
    languages: wire.languages ?? [],
    genres: toGenres(wire.genres ?? []),
    writers: (wire.writers ?? []).flatMap((writer) => (typeof writer === 'string' ? writer : (writer.name ?? []))),
  }
}

function toGenres(genres: readonly z.infer<typeof wireGenreSchema>[]): string[] {
  const names = genres.flatMap(({ main_genre, genres: subgenres }) => [...toList(main_genre), ...(subgenres ?? [])])
  return [...new Set(names)].slice(0, MAX_GENRES)
}

function toRelated(relations: readonly WireRelation[] | null | undefined): RelatedEntity[] {
  return (relations ?? []).map((wire) => ({
    kind: kindOfWire(wire),
    id: wire.id ?? null,
    title: wire.title || null,
    credit: wire.display_artist_name || null,
    relation: wire.relation ?? null,
  }))
}

function toList(value: string | readonly string[] | null | undefined): readonly string[] {
  if (value == null) return []
  return typeof value === 'string' ? [value] : value
}
