import { plural } from '../../lib/format/plural.ts'

export const heading = 'Movers'
export const documentTitle = 'Movers · Chartroom'
export const moversOf = 'the movers'
export const newerMovers = 'newer movers'
export const loading = 'Loading the movers'
export const kindLabel = 'Titles'
export const kinds = { song: 'Songs', album: 'Albums' } as const
export const rosterLabel = 'Roster'
export const allTitles = 'All titles'
export const rosterMissing = 'This roster doesn’t exist anymore'
export const allTerritories = 'All territories'
export const known = (titles: string, charts: string, of: string, weeks: string) =>
  `Computed here from ${titles} on ${charts}${of}, ${weeks}`
export const ofAll = (count: string) => ` of ${count}`
export const findings = {
  velocity: (title: string, value: string) => `${title} moves most: ${value}`,
  acceleration: (title: string, value: string) => `${title} speeds up most: ${value}`,
  breakout: (count: string, all: string) => `${count} of ${all} break out of their own trend`,
  rises: (title: string, count: number) =>
    `${title} rises on ${count} ${plural(count, { one: 'chart', other: 'charts' })}`,
} as const
export const table = 'Titles that move'
export const bestColumn = 'Best rank'
export const velocityColumn = 'Velocity'
export const velocityMeaning = 'Change of the units in the latest week: the median of the charts'
export const accelerationColumn = 'Acceleration'
export const accelerationMeaning = 'Velocity minus that of the week before, in percentage points'
export const breakoutColumn = 'Break-out'
export const breakoutMeaning = 'Units as a multiple of the title’s own trend, where that is beyond the usual'
export const risesColumn = 'Rises on'
export const risesMeaning = 'Charts on which the units rise, in the order in which that began'
export const points = (value: string) => `${value} pp`
export const sample = (charts: string) => `n = ${charts}`
export const times = (factor: string) => `${factor}×`
export const trendOf = (weeks: string) => `Times the median of ${weeks} weeks before`
export const breakoutLine = (multiple: string, chart: string) => `${multiple} its own trend on ${chart}`
export const onChart = (chart: string) => `on ${chart}`
export const first = (place: string, week: string) => `${place} (${week})`
export const risingOf = (rising: string, charts: string) => `${rising} of ${charts}`
export const follows = (places: string) => `then ${places}`
export const more = (count: number) => `+${count}`
export const risesSince = (chart: string, week: string) => `${chart} since ${week}`
export const others = (shown: string, found: string) => `The first ${shown} of ${found}. Filter to see others.`
export const noneTitle = 'No title moves here'
export const noneNote =
  'Velocity needs two stored weeks of a chart, acceleration three, and a break-out seven. Choose other titles, or another order.'
export const noChartsTitle = 'No latest week is stored'
export const noChartsNote = 'Movers come from stored weeks only. Open a chart or the desk to store its weeks.'
export const browseCharts = 'Browse charts'

export const METHOD = [
  {
    name: 'Velocity and acceleration',
    meaning:
      'Velocity is the change of a title’s units in the latest week. Acceleration is that minus the change of the week before. Both are medians of the charts that the title is on; n is their number.',
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
      'Charts with more units in every week since the named one. The first chart is where the rise began, the others follow.',
    includes:
      'Computed here from up to 13 stored weeks. A week that isn’t stored ends what is known. The week of a debut isn’t a gain.',
    changed: null,
  },
] as const
