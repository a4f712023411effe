import { type EntityFacts, type EntityIdentity, type Identifier, type RelatedEntity } from '#contract/api/entity.ts'
import { type DateWindow } from '#contract/dates.ts'
import { type EntityKind, type IdScheme, SCHEME_PATTERNS } from '#contract/entities.ts'
import { type Metrics, toMetrics } from '#contract/metrics.ts'
import { type WIRE_RECORD_SCHEMAS, type wireGenreSchema, type WireRelation } from '#contract/provider/records.ts'
import type * as z from 'zod/mini'
import { kindOfWire } from './wire-kinds.ts'

type Wire<K extends EntityKind> = z.infer<(typeof WIRE_RECORD_SCHEMAS)[K]>

/** Every field that a record of some kind can have; which ones it has is up to the provider. */
export type WireRecord = Wire<'artist'> &
  Wire<'song'> &
  Wire<'album'> &
  Wire<'recording'> &
  Wire<'product'> &
  Wire<'work'>

export type EntityRecord = {
  identity: EntityIdentity
  /** The dates that the answer echoes, or those that were asked. */
  window: DateWindow
  /** Null: the answer held no metrics. */
  metrics: Metrics | null
  relationships: RelatedEntity[]
  discography: RelatedEntity[]
  /** Whether the answer had any relationships or discography at all, be they empty. */
  hasRelations: boolean
}

type OutsideScheme = Exclude<IdScheme, 'service'>
/** None is longer, however it is written; cut, it would be another one. */
const MAX_IDENTIFIER_LENGTH = 64
/** Each main genre can have as many finer ones. */
const MAX_GENRES = 100
const OUTSIDE_SCHEMES = Object.keys(SCHEME_PATTERNS) as OutsideScheme[]

export function toEntityRecord(kind: EntityKind, askedId: string, asked: DateWindow, wire: WireRecord): EntityRecord {
  return {
    identity: toIdentity(kind, askedId, wire),
    window: { start: wire.start_date ?? asked.start, end: wire.end_date ?? asked.end },
    metrics: wire.metrics == null || wire.metrics.length === 0 ? null : toMetrics(wire.metrics),
    relationships: toRelated(wire.relationships),
    discography: toRelated(wire.discography),
    hasRelations: wire.relationships != null || wire.discography != null,
  }
}

/** The identifiers of a record, without separators where they then have the form of their scheme. */
export function toIdentifiers(wire: WireRecord): Identifier[] {
  return OUTSIDE_SCHEMES.flatMap((scheme) => {
    const values = scheme === 'isni' ? [...toList(wire.isni), ...toList(wire.other_isni)] : toList(wire[scheme])
    const normal = values
      .filter(({ length }) => length <= MAX_IDENTIFIER_LENGTH)
      .map((value) => normaliseIdentifier(scheme, value))
    return [...new Set(normal)].map((value) => ({ scheme, value }))
  })
}

function normaliseIdentifier(scheme: OutsideScheme, value: string): string {
  const plain = value.replaceAll(/[\s.-]/g, '').toUpperCase()
  return SCHEME_PATTERNS[scheme].test(plain) ? plain : value
}

function toIdentity(kind: EntityKind, askedId: string, wire: WireRecord): EntityIdentity {
  const id = wire.id ?? askedId
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

/** Main genres and the finer ones, each once, in the order of the record. */
function toGenres(genres: readonly z.infer<typeof wireGenreSchema>[]): string[] {
  const names = genres.flatMap(({ main_genre, genres: finer }) => [...toList(main_genre), ...(finer ?? [])])
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
