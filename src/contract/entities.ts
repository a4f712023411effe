import * as z from 'zod/mini'

/** The six kinds of entity, by the dashboard's names. An album is the service's release group. */
export const ENTITY_KINDS = ['artist', 'song', 'album', 'recording', 'product', 'work'] as const
export type EntityKind = (typeof ENTITY_KINDS)[number]
export const entityKindSchema = z.enum(ENTITY_KINDS)

/** Kinds that /search takes; works are found through their songs. */
export const SEARCH_KINDS = ['artist', 'song', 'album', 'recording', 'product'] as const satisfies readonly EntityKind[]
export type SearchKind = (typeof SEARCH_KINDS)[number]
export const searchKindSchema = z.enum(SEARCH_KINDS)

/** Kinds that a chart ranks. */
export const CHART_KINDS = ['song', 'album'] as const satisfies readonly EntityKind[]
export type ChartKind = (typeof CHART_KINDS)[number]
export const chartKindSchema = z.enum(CHART_KINDS)

/** Path segment of a kind, in the dashboard's pages and the BFF's routes alike. */
export const KIND_SEGMENTS = {
  artist: 'artists',
  song: 'songs',
  album: 'albums',
  recording: 'recordings',
  product: 'products',
  work: 'works',
} as const satisfies Record<EntityKind, string>

export type KindSegment = (typeof KIND_SEGMENTS)[EntityKind]

export function kindOfSegment(segment: string): EntityKind | null {
  return ENTITY_KINDS.find((kind) => KIND_SEGMENTS[kind] === segment) ?? null
}

/** Identifier schemes besides the service's own ids. */
export const ID_SCHEMES = ['service', 'isrc', 'icpn', 'grid', 'isni', 'iswc'] as const
export type IdScheme = (typeof ID_SCHEMES)[number]

/** The specification names the first three. The others belong to the embedded service and may differ elsewhere. */
export const SERVICE_ID_PREFIXES = {
  artist: 'AR',
  song: 'SG',
  album: 'MRELG',
  recording: 'MRECO',
  product: 'MPROD',
  work: 'MWORK',
} as const satisfies Record<EntityKind, string>

const ANY_PREFIX = '[A-Z]{2,8}'

/** Accepts any prefix where the specification names none. */
export const SERVICE_ID_PATTERNS = {
  artist: toServiceIdPattern(SERVICE_ID_PREFIXES.artist),
  song: toServiceIdPattern(SERVICE_ID_PREFIXES.song),
  album: toServiceIdPattern(SERVICE_ID_PREFIXES.album),
  recording: toServiceIdPattern(ANY_PREFIX),
  product: toServiceIdPattern(ANY_PREFIX),
  work: toServiceIdPattern(ANY_PREFIX),
} as const satisfies Record<EntityKind, RegExp>

function toServiceIdPattern(prefix: string): RegExp {
  return new RegExp(`^${prefix}[0-9A-F]{32}$`)
}

export const CHART_ID_PATTERN = /^CR\d{5}$/

/** Written forms without separators: `USRC17607839`, 12 to 14 digits, `A1` + 16, 16 with a last X allowed, `T` + 10. */
export const SCHEME_PATTERNS = {
  isrc: /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/,
  icpn: /^\d{12,14}$/,
  grid: /^A1[0-9A-Z]{16}$/,
  isni: /^\d{15}[\dX]$/,
  iswc: /^T\d{10}$/,
} as const satisfies Record<Exclude<IdScheme, 'service'>, RegExp>

/** An identifier as it is written anywhere, without its separators. */
export function toPlainIdentifier(text: string): string {
  return text.replaceAll(/[\s.–-]/g, '').toUpperCase()
}

/** Which outside identifiers name a kind, beside the service id. */
export const KIND_SCHEMES = {
  artist: ['isni'],
  song: ['isrc'],
  album: ['icpn', 'grid'],
  recording: ['isrc'],
  product: ['icpn', 'grid'],
  work: ['iswc'],
} as const satisfies Record<EntityKind, readonly Exclude<IdScheme, 'service'>[]>

/** The scheme that an id of this kind is written in, or null when it fits none: such an id must not leave. */
export function schemeOfId(kind: EntityKind, id: string): IdScheme | null {
  if (SERVICE_ID_PATTERNS[kind].test(id)) return 'service'
  return KIND_SCHEMES[kind].find((scheme) => SCHEME_PATTERNS[scheme].test(id)) ?? null
}
