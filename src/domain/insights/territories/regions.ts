import { type Territory, WORLDWIDE } from '#contract/territories.ts'

const REGIONS = [
  'north-america',
  'latin-america',
  'western-europe',
  'southern-europe',
  'nordics',
  'eastern-europe',
  'middle-east-africa',
  'asia',
  'oceania',
] as const
export type Region = (typeof REGIONS)[number]

export type SingleTerritory = Exclude<Territory, typeof WORLDWIDE>

export const REGION_OF = {
  AE: 'middle-east-africa',
  AR: 'latin-america',
  AT: 'western-europe',
  AU: 'oceania',
  BE: 'western-europe',
  BO: 'latin-america',
  BR: 'latin-america',
  CA: 'north-america',
  CH: 'western-europe',
  CL: 'latin-america',
  CO: 'latin-america',
  CZ: 'eastern-europe',
  DE: 'western-europe',
  DK: 'nordics',
  DZ: 'middle-east-africa',
  EC: 'latin-america',
  EG: 'middle-east-africa',
  ES: 'southern-europe',
  FI: 'nordics',
  FR: 'western-europe',
  GB: 'western-europe',
  GH: 'middle-east-africa',
  GR: 'southern-europe',
  HK: 'asia',
  HR: 'eastern-europe',
  HU: 'eastern-europe',
  ID: 'asia',
  IE: 'western-europe',
  IN: 'asia',
  IS: 'nordics',
  IT: 'southern-europe',
  JO: 'middle-east-africa',
  JP: 'asia',
  KE: 'middle-east-africa',
  KR: 'asia',
  KW: 'middle-east-africa',
  LB: 'middle-east-africa',
  LU: 'western-europe',
  MA: 'middle-east-africa',
  MX: 'latin-america',
  MY: 'asia',
  NG: 'middle-east-africa',
  NL: 'western-europe',
  NO: 'nordics',
  NZ: 'oceania',
  PE: 'latin-america',
  PH: 'asia',
  PL: 'eastern-europe',
  PT: 'southern-europe',
  QA: 'middle-east-africa',
  RO: 'eastern-europe',
  SA: 'middle-east-africa',
  SE: 'nordics',
  SG: 'asia',
  SK: 'eastern-europe',
  TH: 'asia',
  TN: 'middle-east-africa',
  TR: 'middle-east-africa',
  TW: 'asia',
  US: 'north-america',
  VN: 'asia',
  ZA: 'middle-east-africa',
} as const satisfies Record<SingleTerritory, Region>

export type RegionWeeks = {
  region: Region
  /** One week per territory of the region whose week is known, ascending. */
  weeks: number[]
  /** The week by which half of these territories had passed. */
  middle: number
}

/** Returns the weeks of each region, earliest first. Omits regions without a known week. */
export function toRegionWeeks(
  territories: readonly { location: SingleTerritory; week: number | null }[],
): RegionWeeks[] {
  return REGIONS.flatMap((region) => {
    const weeks = territories
      .flatMap(({ location, week }) => (REGION_OF[location] === region && week !== null ? [week] : []))
      .toSorted((one, other) => one - other)
    const middle = weeks[Math.ceil(weeks.length / 2) - 1]
    return middle === undefined ? [] : [{ region, weeks, middle }]
  }).toSorted((one, other) => one.middle - other.middle)
}
