import type { SPREAD_STATES } from '#contract/api/insights/spread.ts'
import type { Region } from '#domain/insights/territories/regions.ts'
import * as common from '../../lib/copy.ts'
import { plural } from '../../lib/format/plural.ts'

export const basedOn = (territories: string, weeks: number) =>
  `Computed here from ${territories} territories, ${plural(weeks, { one: '1 week', other: `${weeks} weeks` })}`
export const noStreams = 'The provider has no streams for these weeks in any territory.'
export const firstAndLast = (name: string, first: string, firstWeek: string, last: string, lastWeek: string) =>
  `${name} passed half of its peak in ${first} in week ${firstWeek}, in ${last} in week ${lastWeek}`
export const noWeek = (name: string) => `When ${name} passed half of its peak isn’t known`
export const growing = (count: string, all: string) =>
  `In the latest of these weeks, ${count} of ${all} territories are at their peak.`
export const noData = (territories: string) => `No data: ${territories}.`
export const noTerritoryStreams = (territories: string) => `No streams in these weeks: ${territories}.`
export const failed = (territories: string) => `Couldn’t be loaded: ${territories}.`
export const someFailed = (territories: string) => `Some weeks couldn’t be loaded: ${territories}.`

export const cellsSummary = (first: string, last: string) =>
  `${first} is first, ${last} is last. The table has all weeks.`
export const cellValue = (streams: string, share: string) => `${streams} streams, ${share} of its peak`
export const stateNotes = {
  shown: null,
  partial: 'Some weeks failed to load',
  failed: common.failedToLoad,
  no_data: common.noData,
} as const satisfies Record<(typeof SPREAD_STATES)[number], string | null>
export const shadeNames = ['no streams', 'under 10%', '10', '30', '50', '70', '90 to 100%'] as const
export const regionLine = (region: string, week: string, count: number) =>
  `${region}: week ${week}, ${plural(count, { one: '1 territory', other: `${count} territories` })}`
export const regionNames = {
  'north-america': 'North America',
  'latin-america': 'Latin America',
  'western-europe': 'Western Europe',
  'southern-europe': 'Southern Europe',
  nordics: 'Nordics',
  'eastern-europe': 'Eastern Europe',
  'middle-east-africa': 'Middle East, Africa',
  asia: 'Asia',
  oceania: 'Oceania',
} as const satisfies Record<Region, string>
export const inRegion = {
  ...regionNames,
  nordics: 'the Nordics',
  'middle-east-africa': 'the Middle East and Africa',
} as const satisfies Record<Region, string>
