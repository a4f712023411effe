import { plural } from '../../lib/format/plural.ts'
export const heading = (chart: string) => `${chart}: insights`
export const insights = 'Insights'

export const known = (count: string) => `Computed here from ${count} chart weeks`
export const stillLoading = (count: string) =>
  `Loading ${count} more chart weeks, with one provider call each. The numbers below will change.`
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
export const knownRace = (count: string, week: string) =>
  `Drawn here from ${plural(Number(count), { one: 'one chart week', other: `${count} chart weeks` })}, up to ${week}`
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
  `Since ${week}, the first of ${count} stored weeks. Earlier weeks don’t count.`
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

export const METHODS = {
  takes: [
    {
      name: 'Units at a rank',
      meaning: 'Units of the lowest title at this rank or better, in each stored week of the chart.',
      includes:
        'Computed here. Weeks before a change of the Album Equivalent formula are revalued by the new formula, from their own streams. Weeks that can’t be revalued are left out.',
      changed: null,
    },
    {
      name: 'Week of the year',
      meaning:
        'Weeks with the same number in their year. The number comes from the Monday in the week. The range shows the lowest and the highest year.',
      includes: 'The first figure is the median of the listed years. A single year has no range.',
      changed: null,
    },
  ],
  race: [
    {
      name: 'The race',
      meaning: 'Earlier ranks of one week’s top 20, and of your roster’s titles below it.',
      includes:
        'Ranks are evenly spaced up to 20 and closer together below it. A gap is a week off the chart. A gray column is a week that isn’t available. Titles that have left by the last week aren’t shown.',
      changed: null,
    },
  ],
  hold: [
    {
      name: 'Second week',
      meaning: 'Units of the second chart week as a share of those of the first, like for like.',
      includes:
        'Computed here from the debuts in the stored weeks of this chart. A title that left counts as lower than every title that stayed. A short first week makes the hold look better than it is.',
      changed: null,
    },
    {
      name: 'Half-life and weeks on the chart',
      meaning:
        'The medians are survival estimates (Kaplan–Meier). They include titles that are still on the chart, up to the latest week. Otherwise, the median would only describe short stays.',
      includes:
        'Computed here. An absence of up to four weeks doesn’t end a stay. A longer absence does, and a later re-entry doesn’t count. Off the chart, a title has at most the units of the chart’s last title.',
      changed: null,
    },
    {
      name: 'Weeks left',
      meaning:
        'The numbers describe debuts at similar ranks that stayed as long as this title. Half of them stayed longer than the first number of weeks. Eight in ten left within the range.',
      includes: 'Computed here. At least ten titles must have stayed as long. The last column has their number.',
      changed: null,
    },
  ],
  health: [
    {
      name: 'Turnover, debuts, re-entries',
      meaning:
        'Turnover is the share of the previous week’s titles that exited. Debuts are new on the chart. Re-entries were on it earlier.',
      includes: 'Computed here. It isn’t known if the previous week isn’t stored.',
      changed: null,
    },
    {
      name: 'Age',
      meaning: 'Median of the weeks on the chart, and the share of titles with more than 52.',
      includes: 'Computed here from the provider’s count of weeks. Titles without it are left out.',
      changed: null,
    },
    {
      name: 'Share of the units',
      meaning: 'Units of the top 10, or of the roster, as a share of all units of the chart in that week.',
      includes: 'Computed here. It isn’t known if a title has no units.',
      changed: null,
    },
  ],
  records: [
    {
      name: 'Records',
      meaning: 'The most weeks, longest runs, and biggest moves within the stored weeks of this chart.',
      includes:
        'Computed here. Runs and moves need consecutive weeks. Debuts are ranked by units, like for like across a change of the formula.',
      changed: null,
    },
    {
      name: 'Titles of an artist',
      meaning:
        'The most titles that one artist has in the top 10 or 40 of the same week, and the latest week with as many.',
      includes:
        'Computed here from the credits that this server knows. A joint credit counts for each of its artists who is also credited alone.',
      changed: null,
    },
  ],
} as const
