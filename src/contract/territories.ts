import * as z from 'zod/mini'
import { isolateText } from './text/isolate-text.ts'
import { remember } from './remember.ts'

/** The 63 territories of the service, worldwide first. Source: docs/provider-interface.md#territories. */
export const TERRITORIES = [
  'AA',
  'AE',
  'AR',
  'AT',
  'AU',
  'BE',
  'BO',
  'BR',
  'CA',
  'CH',
  'CL',
  'CO',
  'CZ',
  'DE',
  'DK',
  'DZ',
  'EC',
  'EG',
  'ES',
  'FI',
  'FR',
  'GB',
  'GH',
  'GR',
  'HK',
  'HR',
  'HU',
  'ID',
  'IE',
  'IN',
  'IS',
  'IT',
  'JO',
  'JP',
  'KE',
  'KR',
  'KW',
  'LB',
  'LU',
  'MA',
  'MX',
  'MY',
  'NG',
  'NL',
  'NO',
  'NZ',
  'PE',
  'PH',
  'PL',
  'PT',
  'QA',
  'RO',
  'SA',
  'SE',
  'SG',
  'SK',
  'TH',
  'TN',
  'TR',
  'TW',
  'US',
  'VN',
  'ZA',
] as const

export type Territory = (typeof TERRITORIES)[number]

/** A territory: a code of ISO 3166 with two letters, or `AA` for worldwide. */
export const territorySchema = z.enum(TERRITORIES)

/** Stands for all territories. It is a code of the provider, not of ISO 3166. */
export const WORLDWIDE = 'AA' satisfies Territory

/** The provider's default. Source: docs/provider-interface.md#parameters. */
export const DEFAULT_TERRITORY = 'US' satisfies Territory

const territories: ReadonlySet<string> = new Set(TERRITORIES)

export function isTerritory(value: string): value is Territory {
  return territories.has(value)
}

/** Only these three territories separate audio and video. */
export function hasContentType(territory: Territory): boolean {
  return territory === 'US' || territory === 'CA' || territory === WORLDWIDE
}

/** Returns false for an audio or video filter in a territory without this breakout. */
export function hasFilters(territory: Territory, filters: { content_type?: string | undefined }): boolean {
  return filters.content_type === undefined || hasContentType(territory)
}

/** The two units of Equivalents are never added up or drawn on one axis. */
export const UNIT_KINDS = ['album_equivalent', 'stream_equivalent'] as const
export type UnitKind = (typeof UNIT_KINDS)[number]
/** Unit of Equivalents: `album_equivalent` in the US and Canada, `stream_equivalent` elsewhere. */
export const unitKindSchema = z.enum(UNIT_KINDS)

/** Names of units, as the provider and our pages use them. */
export const UNIT_NAMES = {
  album_equivalent: 'Album Equivalent',
  stream_equivalent: 'Stream Equivalent',
} as const satisfies Record<UnitKind, string>

/** Short names of units, for places with little room. */
export const UNIT_ABBREVIATIONS = {
  album_equivalent: 'AE',
  stream_equivalent: 'SE',
} as const satisfies Record<UnitKind, string>

export function unitKindOf(territory: Territory): UnitKind {
  return territory === 'US' || territory === 'CA' ? 'album_equivalent' : 'stream_equivalent'
}

/** @param locale BCP 47 tag */
export function territoryName(territory: Territory, locale = 'en'): string {
  if (territory === WORLDWIDE) return 'Worldwide'
  return regionNamesIn(locale)(territory)
}

/** Territories whose English names need an article. */
const WITH_ARTICLE: ReadonlySet<Territory> = new Set(['US', 'GB', 'NL', 'PH', 'AE'])

/** Returns a part of an English sentence, such as `in Germany` or `worldwide`. */
export function inTerritory(territory: Territory): string {
  if (territory === WORLDWIDE) return 'worldwide'
  return `in ${WITH_ARTICLE.has(territory) ? 'the ' : ''}${territoryName(territory)}`
}

/** Caches formatters and names, because sorting charts compares many names. */
const regionNamesIn = remember((locale: string) => {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return remember((territory: string) => isolateText(names.of(territory) ?? territory))
})
