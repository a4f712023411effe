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
/** Names how many charts a median is based on. */
export const medianOf = (charts: number) => plural(charts, { one: '1 chart', other: `${charts} charts` })
export const trendOf = (weeks: string) => `Times the median of ${weeks} weeks before`

export const METHOD = [
  {
    name: 'Velocity and acceleration',
    meaning:
      'Velocity is the change of a title’s units in the latest week. Acceleration is that change minus the change of the week before. Both are medians of the charts that the title is on. The line below shows their number.',
    includes: 'Computed here, like for like across a change of the formula. A debut has no velocity yet.',
    changed: null,
  },
  {
    name: 'Break-out',
    meaning:
      'The chart on which the units are furthest above the median of up to 12 weeks before: at least three robust standard deviations, and at least 1.3 times the median.',
    includes: 'Computed here by the rule of Taking off on the desk. At least six of the weeks must be known.',
    changed: null,
  },
  {
    name: 'Rises on',
    meaning:
      'On these charts, the title’s units have risen every week since the week shown. The rise began on the first chart, and the others followed.',
    includes:
      'Computed here from up to 13 stored weeks. Weeks before one that isn’t stored don’t count. The week of a debut isn’t a gain.',
    changed: null,
  },
] as const

/** Replaces the name of the chosen roster while the list of rosters doesn’t contain it. */
export const unlistedRoster = (list: 'pending' | 'error' | 'success') =>
  ({
    pending: 'Loading the rosters',
    error: 'Chosen roster',
    success: 'This roster doesn’t exist anymore',
  })[list]
