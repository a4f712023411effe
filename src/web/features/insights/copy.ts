import { plural } from '../../lib/format/plural.ts'
export const heading = (chart: string) => `${chart}: insights`
export const insights = 'Insights'

export const known = (count: string) => `Computed here from ${count} chart weeks`
export const stillLoading = (count: string) =>
  `Loading ${count} more chart weeks, with one provider call each. The numbers below will change.`
export const asOf = (week: string) => `As of ${week}. Later weeks don’t count.`
export const gaps = (count: string, all: string) =>
  `This server has stored ${count} of ${all} weeks of this chart. It stores every week that someone opens.`

/** Names of the page's parts in its links. They are shorter than some headings. */
export const SECTIONS = {
  race: 'The race',
  projection: 'This week',
  takes: 'What it takes',
  same: 'Other weeks',
  hold: 'Hold and decay',
  similar: 'Similar launches',
  health: 'Chart health',
  shares: 'Roster share',
  records: 'Records',
} as const

export const race = 'The race'
export const raceOf = 'the race'
export const knownRace = (count: string) =>
  `Drawn here from ${plural(Number(count), { one: 'one chart week', other: `${count} chart weeks` })}`
const inTop = (noun: string) => (count: number, places: readonly string[]) =>
  `${count} ${noun} ${plural(count, { one: 'title', other: 'titles' })} in the top 20: ${places.join(', ')}`
export const namedInTop = { ours: inTop('roster'), chosen: inTop('chosen') } as const
export const unnamed = (count: number) =>
  `${count} more ${plural(count, { one: 'title of the roster has', other: 'titles of the roster have' })} lower ranks. Choose titles to see others.`
export const raceSummary = (titles: number, weeks: number) =>
  `Ranks of ${titles} titles in ${weeks} weeks. The table has the ranks of the last week.`
export const earlierWeek = 'Earlier week'
export const laterWeek = 'Later week'

export const takes = 'What it takes'
export const unitsToRank = 'Rank'
export const weekOfYear = 'Week of the year'
export const noUnits = 'The provider doesn’t send units for this chart.'
export const noSeason = 'No stored week at this time of year has comparable units.'
export const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth'] as const
export const finding = (season: string, rank: string, units: string) => `${season}, ${rank}: ${units}`
export const yearsRange = (first: number, last: number) => `${first} to ${last}`
export const medianNote = (count: string) => `Median and range of ${count}, like for like.`
export const topRankHead = (rank: string) => `Top ${rank}`
export const graphOf = (rank: string) => `Units for ${rank}`
export const axisName = (unit: string) => `${unit} per chart week`
export const seasonSummary = (latest: number, earlier: string) =>
  `${latest} is the thick line${earlier === '' ? '' : `, ${earlier} are the thin lines`}. A week’s number comes from its Monday.`
export const weeksSummary = (low: string, high: string) => `From ${low} to ${high}.`
export const seasonsTable = 'All weeks of the year'
export const latestColumn = 'Latest week'
export const medianColumn = 'Median'
export const lowColumn = 'Lowest'
export const highColumn = 'Highest'
export const revalued = (day: string) =>
  `The Album Equivalent formula changed on ${day}. Earlier weeks are revalued by the new formula.`
export const notRevalued = (day: string) =>
  `The Album Equivalent formula changed on ${day}. Earlier weeks can’t be revalued, so they are left out.`

export const hold = 'Hold and decay'
export const holdOf = 'how titles hold'
export const knownDebuts = (count: string, band: string, day: string) =>
  `Computed here from ${count} debuts at ${band} since ${day}`
export const didBetter = (title: string, share: string, bandName: string) =>
  `${title} did better in its second week than ${share} of debuts at ${bandName}`
export const halfHold = (share: string, bandName: string) =>
  `Half of the debuts at ${bandName} have at least ${share} of their units in the second week`
export const halfLeft = (bandName: string) => `Half of the debuts at ${bandName} leave the chart in the second week`
export const halfStay = (weeks: string, bandName: string) =>
  `Half of the debuts at ${bandName} stay longer than ${weeks} weeks`
export const noDebuts = (bandName: string) => `No stored debut at ${bandName} has a second week yet`
export const addTitle = 'Add a title'
export const secondWeek = 'Second week'
export const secondWeekNote = (median: string, count: string) =>
  `Units of the second week as a share of the first. Median ${median}, n = ${count}.`
export const halfLife = 'Half-life'
export const halfLifeNote = (median: string, count: string, over: string) =>
  `Weeks from the peak until the units are less than half of it. Median ${median}, n = ${count} (ended: ${over}).`
export const life = 'Weeks on the chart'
export const lifeNote = (median: string, count: string, over: string) =>
  `From the debut to the last week. Median ${median}, n = ${count} (ended: ${over}).`
export const stripOf = (what: string, bandName: string, median: string) =>
  `${what} of debuts at ${bandName}: median ${median}`
export const leftChart = 'off the chart'
export const unknownYet = 'not known yet'
export const curves = { share: 'Share of debut', units: 'Units', rank: 'Rank' } as const
export const curveTitle = {
  share: 'Units by week since the debut, as a share of the debut’s units',
  units: 'Units by week since the debut',
  rank: 'Rank by week since the debut',
} as const
export const curveAxis = { share: 'Share of the debut’s units', rank: 'Rank' } as const
export const curveSummary = (bandName: string, count: string) =>
  `Gray: the middle half and the median of ${count} debuts at ${bandName}. Titles off the chart count as the lowest.`
export const holdTable = 'How titles hold'
export const debutWeek = 'Debut'
export const weekNumber = (week: number) => `Week ${week}`

export const health = 'Chart health'
export const measure = 'Figure'
export const range = 'Range'
export const rangeLabels = { '52': '1 year', '104': '2 years', all: 'All' } as const
export const measures = {
  turnover: 'Turnover',
  debuts: 'Debuts',
  reEntries: 'Re-entries',
  medianWeeksOn: 'Median age in weeks',
  olderThanYear: 'Older than 52 weeks',
  top10Share: 'Units in the top 10',
  oursShare: 'Units of the roster',
} as const
export const rosterName = (name: string) => `Roster: ${name}`
export const noRoster = 'Create a roster to see its share of the chart.'
export const since = (value: string, what: string, week: string) => `${value} ${what}, the most since ${week}`
export const sinceStart = (value: string, what: string, week: string) =>
  `${value} ${what}, the most in the stored weeks since ${week}`
export const sinceNouns = {
  debuts: (count: number) => plural(count, { one: 'debut', other: 'debuts' }),
  reEntries: (count: number) => plural(count, { one: 're-entry', other: 're-entries' }),
  exits: (count: number) => plural(count, { one: 'exit', other: 'exits' }),
} as const

export const records = 'Records'
export const recordsSince = (week: string, count: string) =>
  `Computed here from ${count} chart weeks since ${week}. Earlier weeks don’t count.`
export const weeksColumn = 'Weeks'
export const titlesColumn = 'Titles'
export const artistColumn = 'Artist'
export const lastThree = (artist: string, week: string) =>
  `${artist} was the last artist with three titles in the top 10: ${week}`
export const loadingArtists = (count: string, all: string) =>
  `Loading the artists of titles in the top 40: ${count} of ${all}`
export const knownArtists = (count: string, all: string) =>
  `The artists of ${count} of ${all} titles in the top 40 are known. Others don’t count.`
export const placesColumn = 'Places'
export const unitsColumn = 'Units'
export const atLeast = (weeksText: string) => `${weeksText} or more`
export const toRank = (from: string, rank: string) => `${from} to ${rank}`
export const noRecord = 'None in the stored weeks.'
