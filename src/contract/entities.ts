import * as z from 'zod/mini'

/** An album is the provider's release group. */
export const ENTITY_KINDS = ['artist', 'song', 'album', 'recording', 'product', 'work'] as const
export type EntityKind = (typeof ENTITY_KINDS)[number]
/** Kind of entity. An album is the provider's release group. */
export const entityKindSchema = z.enum(ENTITY_KINDS)

/** Kinds that the provider can search. Works are reachable through their songs. */
export const SEARCH_KINDS = ['artist', 'song', 'album', 'recording', 'product'] as const satisfies readonly EntityKind[]
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Kinds of search results: the BFF finds charts in the chart directory. */
export const RESULT_KINDS = [...SEARCH_KINDS, 'chart'] as const
export type ResultKind = (typeof RESULT_KINDS)[number]
/** Kind of search result. */
export const resultKindSchema = z.enum(RESULT_KINDS)

/** Kinds of titles that charts rank. */
export const CHART_KINDS = ['song', 'album'] as const satisfies readonly EntityKind[]
export type ChartKind = (typeof CHART_KINDS)[number]
/** Kind of title that a chart ranks. */
export const chartKindSchema = z.enum(CHART_KINDS)

export const KIND_NAMES = {
  artist: 'Artist',
  song: 'Song',
  album: 'Album',
  recording: 'Recording',
  product: 'Product',
  work: 'Work',
} as const satisfies Record<EntityKind, string>
export const RESULT_KIND_NAMES = { ...KIND_NAMES, chart: 'Chart' } as const

/** Path segments in page URLs and API routes. */
export const KIND_SEGMENTS = {
  artist: 'artists',
  song: 'songs',
  album: 'albums',
  recording: 'recordings',
  product: 'products',
  work: 'works',
} as const satisfies Record<EntityKind, string>

export function kindOfSegment(segment: string): EntityKind | null {
  return ENTITY_KINDS.find((kind) => KIND_SEGMENTS[kind] === segment) ?? null
}

/** Type of identifier. `service` is the provider's own ID, `icpn` a barcode. */
export const ID_SCHEMES = ['service', 'isrc', 'icpn', 'grid', 'isni', 'iswc'] as const
export type IdScheme = (typeof ID_SCHEMES)[number]

/** The specification defines only the first three. Only the embedded service has the others. */
export const SERVICE_ID_PREFIXES = {
  artist: 'AR',
  song: 'SG',
  album: 'MRELG',
  recording: 'MRECO',
  product: 'MPROD',
  work: 'MWORK',
} as const satisfies Record<EntityKind, string>

const ANY_PREFIX = '[A-Z]{2,8}'
const SERVICE_ID_DIGITS = '[0-9A-F]{32}'

/** Pattern source of a service ID of any kind. */
export const SERVICE_ID = ANY_PREFIX + SERVICE_ID_DIGITS
export const SERVICE_ID_PATTERN = new RegExp(`^${SERVICE_ID}$`)

/** Accepts any prefix for kinds whose prefix the specification doesn't define. */
export const SERVICE_ID_PATTERNS = {
  artist: toServiceIdPattern(SERVICE_ID_PREFIXES.artist),
  song: toServiceIdPattern(SERVICE_ID_PREFIXES.song),
  album: toServiceIdPattern(SERVICE_ID_PREFIXES.album),
  recording: toServiceIdPattern(ANY_PREFIX),
  product: toServiceIdPattern(ANY_PREFIX),
  work: toServiceIdPattern(ANY_PREFIX),
} as const satisfies Record<EntityKind, RegExp>

const WITH_PREFIX = new RegExp(`^(${ANY_PREFIX})${SERVICE_ID_DIGITS}$`)

/** Returns the kind whose service IDs have this prefix, or null if there is none. */
export function kindOfServiceId(id: string): EntityKind | null {
  const prefix = WITH_PREFIX.exec(id)?.[1]
  return ENTITY_KINDS.find((kind) => SERVICE_ID_PREFIXES[kind] === prefix) ?? null
}

function toServiceIdPattern(prefix: string): RegExp {
  return new RegExp(`^${prefix}${SERVICE_ID_DIGITS}$`)
}

/** Pattern source of a chart ID. */
export const CHART_ID = String.raw`CR\d{5}`
export const CHART_ID_PATTERN = new RegExp(`^${CHART_ID}$`)

/** Patterns of identifiers without separators. */
export const SCHEME_PATTERNS = {
  isrc: /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/,
  icpn: /^\d{12,14}$/,
  grid: /^A1[0-9A-Z]{16}$/,
  isni: /^\d{15}[\dX]$/,
  iswc: /^T\d{10}$/,
} as const satisfies Record<Exclude<IdScheme, 'service'>, RegExp>

/** Removes separators, so that differently written identifiers compare equal. */
export function toPlainIdentifier(text: string): string {
  return text.replaceAll(/[\s.–-]/g, '').toUpperCase()
}

/** Industry identifiers of each kind. */
export const KIND_SCHEMES = {
  artist: ['isni'],
  song: ['isrc'],
  album: ['icpn', 'grid'],
  recording: ['isrc'],
  product: ['icpn', 'grid'],
  work: ['iswc'],
} as const satisfies Record<EntityKind, readonly Exclude<IdScheme, 'service'>[]>

/** Identifiers that the specification accepts in an entity's path without `id_type`. */
export const NATURAL_SCHEMES: Partial<Record<EntityKind, IdScheme>> = {
  recording: 'isrc',
  product: 'icpn',
  work: 'iswc',
}

/** Returns null for a malformed ID, which must never reach the provider. */
export function schemeOfId(kind: EntityKind, id: string): IdScheme | null {
  if (SERVICE_ID_PATTERNS[kind].test(id)) return 'service'
  return KIND_SCHEMES[kind].find((scheme) => SCHEME_PATTERNS[scheme].test(id)) ?? null
}
