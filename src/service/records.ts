import type { EntityKind, IdScheme } from '#contract/entities.ts'
import { ENTITY_ROOTS, type WireRelation } from '#contract/provider/records.ts'
import { WIRE_SEARCH_TYPES } from '#contract/provider/search.ts'
import type { DataSource } from './store/data-sources.ts'
import type { Credit, Entity, RelatedEntity } from './store/store.ts'

/** Values of `entity_type` in relations: those of /search, plus works, which can't be searched. */
export const WIRE_ENTITY_TYPES = { ...WIRE_SEARCH_TYPES, work: 'musical_work' } as const satisfies Record<
  EntityKind,
  string
>

export const METADATA_LEVELS = ['min', 'max'] as const

export type RecordParts = {
  entity: Entity
  identifiers: readonly { scheme: IdScheme; value: string }[]
  credits: readonly Credit[]
  level: (typeof METADATA_LEVELS)[number]
}

/** Builds the extension `data_sources`, which the specification doesn't have. */
export function toWireSources(sources: readonly DataSource[]) {
  return sources.map(({ kind, file, importedAt }) => ({
    kind,
    ...(file === null ? {} : { file }),
    ...(importedAt === null ? {} : { imported_at: importedAt }),
  }))
}

export function isDiscography({ relation }: RelatedEntity): boolean {
  return relation === 'discography_album' || relation === 'discography_song'
}

/**
 * Builds a record without metrics and relations. Unknown fields are omitted instead of null or empty. Level max adds
 * everything except names, credits, identifiers, and dates, which every level has. Source:
 * docs/provider-interface.md#records.
 */
export function toRecord(parts: RecordParts): Record<string, unknown> {
  const { entity, level } = parts
  const detail = level === 'max' ? toDetail(entity) : {}
  return withoutAbsent({ id: entity.serviceId, ...toIdentity(parts), ...detail })
}

export function toWireRelation({ entity, relation }: RelatedEntity): WireRelation {
  const { kind, serviceId, title, credit } = entity
  return {
    entity_type: WIRE_ENTITY_TYPES[kind],
    id: serviceId,
    href: toHref(kind, serviceId),
    title,
    ...(credit === null ? {} : { display_artist_name: credit }),
    relation,
  }
}

export function toHref(kind: EntityKind, serviceId: string): string {
  return `${ENTITY_ROOTS[kind]}/${serviceId}`
}

function toIdentity({ entity, identifiers, credits }: RecordParts): Record<string, unknown> {
  const { kind, title, credit, releaseDate, record } = entity
  const valuesOf = (scheme: IdScheme): string[] =>
    identifiers.filter((identifier) => identifier.scheme === scheme).map(({ value }) => value)
  if (kind === 'artist') {
    const [isni, ...otherIsni] = valuesOf('isni')
    // The specification allows a single ISNI, but an artist can have several.
    return { isni, other_isni: otherIsni, artist_name: title, artist_type: record.artistType }
  }
  if (kind === 'work') return { iswc: valuesOf('iswc')[0], title, writers: record.writers }
  return {
    ...(kind === 'recording' ? { isrc: valuesOf('isrc')[0] } : {}),
    ...(kind === 'song' ? { isrc: valuesOf('isrc') } : {}),
    ...(kind === 'product' || kind === 'album' ? { icpn: valuesOf('icpn'), grid: valuesOf('grid') } : {}),
    title,
    display_artist_name: credit,
    artists: credits.map(({ artistServiceId, name, role }) => withoutAbsent({ name, role, id: artistServiceId })),
    release_date: releaseDate,
  }
}

function toDetail({ kind, record }: Entity): Record<string, unknown> {
  const genres = record.genres?.map(({ domain, mainGenre, genres: names }) => ({
    domain,
    main_genre: mainGenre,
    genres: names,
  }))
  const { label, languages, releaseType: release_type } = record
  const details: Record<EntityKind, Record<string, unknown>> = {
    artist: { country_of_origin: record.country, genres },
    song: { genres, languages },
    recording: { genres, duration: record.durationSec, languages, label },
    album: { genres, label, release_type },
    product: { genres, label, release_type, product_format: record.productFormat, edition: record.edition },
    work: {},
  }
  return details[kind]
}

export function withoutAbsent(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )
}
