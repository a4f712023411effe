import { plural } from '../../lib/format/plural.ts'

export const heading = 'Movers'
export const kinds = { song: 'Songs', album: 'Albums' } as const
export const allTerritories = 'All territories'
export const known = (titles: string, charts: string, of: string, weeks: string) =>
  `Computed here from ${titles} on ${charts}${of}, ${weeks}`
export const findings = {
  velocity: (title: string, value: string) => `${title} moves most: ${value}`,
  acceleration: (title: string, value: string) => `${title} speeds up most: ${value}`,
  breakout: (count: string, all: string) => `${count} of ${all} break out of their own trend`,
  rises: (title: string, count: number) =>
    `${title} rises on ${count} ${plural(count, { one: 'chart', other: 'charts' })}`,
} as const
export const chartCount = (charts: number) => plural(charts, { one: '1 chart', other: `${charts} charts` })
export const trendOf = (weeks: string) => `Times the median of ${weeks} weeks before`

/** Replaces the name of the chosen roster while the list of rosters doesn’t contain it. */
export const unlistedRoster = (list: 'pending' | 'error' | 'success') =>
  ({
    pending: 'Loading the rosters',
    error: 'Chosen roster',
    success: 'This roster doesn’t exist anymore',
  })[list]
