import { plural } from '../../../lib/plural.ts'

export const documentTitle = (chart: string, week: string) => `${chart}, ${week} · Chartroom`
/** Heading until the chart's name is known. */
export const unnamedChart = 'Chart'
export const toCharts = 'Charts'

export const loading = 'Loading the chart week'
// These follow “Couldn’t load”.
export const chartWeek = 'the chart week'
export const newerData = 'newer data'

// Week navigation. The key is its keyboard shortcut.
export const weekNavigation = 'Chart week'
export const previous = 'Previous week'
export const next = 'Next week'
export const stepLabel = (step: string, week: string) => `${step}, ${week}`
export const stepTitle = (step: string, week: string, key: string) => `${step}, ${week} (press ${key})`
export const stepUnavailable = (step: string) => `${step}: not available`

export const allWeeks = 'All weeks'
/** Follows the week in the accessible name of the button that opens the list. */
export const chooseWeek = ', choose a week'
export const latestWeek = 'Latest week'
export const yearLabel = 'Year'

export const noChartDocumentTitle = 'Chart not found · Chartroom'
export const noChartTitle = 'Chart not found'
export const noChart = 'It doesn’t exist, or it hasn’t published a week yet. Check that the link is complete.'
export const allCharts = 'All charts'

export const noRankingTitle = 'This week has no ranking'
export const noRanking =
  'The data provider published this week without a ranking and may add it later. Choose another week from the list above.'
export const noMatchTitle = 'No titles match'
export const noMatch = 'No title this week matches the text and movement you chose.'
export const showAllTitles = 'Show all titles'
export const openWeekBefore = (week: string) => `Open ${week}`

// Notices above the numbers.
export const firstWeekTitle = 'Earliest week.'
export const firstWeek = 'No earlier week is available, so movement, last week, and exits aren’t known.'
export const previousMissingTitle = (week: string) => `${week} isn’t published.`
export const previousMissing = 'Movement, last week, and exits aren’t known for this week.'
export const previousFailedTitle = 'Couldn’t load last week.'
export const previousFailed =
  'Ranks and figures for this week are complete. Movement, last week, and exits aren’t known.'
export const partialTitle = 'Incomplete.'
export const partial = 'Part of this week couldn’t be loaded, or the week isn’t over yet.'

// Comparison with another week.
export const compare = 'Compare'
export const compareTitle = 'Compare with another week'
export const compared = (week: string) => `Compared with ${week}`
export const comparedDays = (days: string) => `(${days})`
export const compareFailed = (week: string) => `Couldn’t compare with ${week}.`
export const endComparison = 'Stop comparing'
export const onlyThenTitle = (week: string, titles: number) => `Only in ${week} (${titles})`
export const onlyThenNote = (week: string) => `Not on the ${week} chart`
export const onlyThenNone = 'Every title from that week is also on this chart.'

export const exitsTitle = 'Exits'
export const exitsTitleOf = (titles: number) => `Exits (${titles})`
export const exitsCaption = 'Titles on last week’s chart that aren’t on this one'
export const lastRankColumn = 'LW'
export const lastRankMeaning = 'Rank last week'
export const titleColumn = 'Title'
export const peakColumn = 'Peak'
export const weeksColumn = 'Weeks'
export const noExits = 'There are no exits this week.'
export const exitsNoWeek = 'There’s no earlier week to compare with.'
export const exitsFailed = 'Last week’s chart couldn’t be loaded, so exits aren’t known.'

// Highlights: a name, its meaning, and the text when there is none.
export const highlights = 'Highlights'

export const numberOne = 'Number 1'
export const numberOneMeaning = 'The title at rank 1.'
export const noNumberOne = 'Not published'
export const weeksOn = (weeks: number) => `${plural(weeks, { one: '1 week', other: `${weeks} weeks` })} on chart`

export const highestDebut = 'Highest debut'
export const highestDebutMeaning = 'The highest-ranked title that premiered on this chart this week.'
export const noDebut = 'No debuts'
export const atRank = (rank: number) => `at ${rank}`

export const biggestClimb = 'Biggest climb'
export const biggestClimbMeaning = 'The title that gained the most places since last week. Counts places, not units.'
export const noClimber = 'No climbers'
export const toRank = (rank: number) => `to ${rank}`

export const biggestGain = 'Biggest gain'
export const biggestGainMeaning = (figure: string) =>
  `The largest increase in ${figure} since last week, among titles on both charts. Counts units, not places.`
export const noGainer = 'No gains'

export const reEntries = 'Re-entries'
export const reEntriesMeaning = 'Titles that premiered earlier, weren’t on last week’s chart, and are back.'
export const bestReEntry = (rank: number) => `highest at ${rank}`

export const exits = 'Exits'
export const exitsMeaning = 'Titles on last week’s chart that aren’t on this one.'
export const highestExit = (rank: number) => `highest was ${rank}`

export const notKnown = 'Unknown'
export const tied = (others: number) => `and ${others} more`

// The table and its toolbar.
export const filterLabel = 'Filter by title, credit, or ID'
export const filterPlaceholder = 'Filter titles'
export const movementLabel = 'Movement'
export const sortLabel = 'Sort'
export const sortBy = (column: string) => `Sort: ${column}`
/** Follows “Explain” in the button's accessible name. */
export const explained = 'the columns'

export const columns = 'Columns'
export const defaultColumns = 'Default columns'
export const allColumns = 'All columns'

export const titles = (count: number) => plural(count, { one: '1 title', other: `${count} titles` })
export const titlesOf = (shown: number, all: number) => `${shown} of ${titles(all)}`
export const sorted = (shown: string, order: string) => `${shown}. ${order} (within this chart)`
export const loadingNames = (names: number) =>
  plural(names, { one: 'Loading 1 name…', other: `Loading ${names} names…` })
export const caption = (chart: string, week: string, days: string, shown: string) =>
  `${chart}, ${week}, ${days}: ${shown}`

export const rankByColumn = 'Rank by this column'
export const detailsColumn = 'Details'
export const rankAndChangeColumn = 'Rank and change'
export const titleAndCreditColumn = 'Title and credit'
export const figuresColumn = 'Figures and details'
export const openRow = (title: string) => `Details for ${title}`

// Read aloud in place of a missing value.
export const noRankByColumn = 'no rank by this column'

// A week that the chart doesn't have. The dates tell the reasons apart.
export const openTitle = (week: string) => `${week} isn’t out yet`
/** @param ends its last day */
export const open = (days: string, ends: string) =>
  `This week, ${days}, ends on ${ends}. The chart is published after that.`
export const beforeTitle = (week: string) => `${week} is before this chart’s first week here`
export const before = (days: string, earliest: string) =>
  `The data provider has nothing for ${days}. The earliest week available is ${earliest}.`
export const notPublishedTitle = (week: string) => `${week} isn’t published`
export const notPublished = (days: string) =>
  `The week of ${days} is over, but this chart isn’t available for it yet. Charts are usually published in the days after a week ends.`
export const noWeekTitle = (text: string) => `“${text}” isn’t a chart week`
export const noWeek = 'Chart weeks look like 2026-W07. Only some years have a W53.'
export const openLatest = 'Open the latest week'
export const openEarliest = (week: string) => `Open the earliest week, ${week}`

export const correctedTitle = (seen: string) =>
  `The data provider corrected this week after we first loaded it on ${seen}.`
export const asOf = (checked: string) => `The table shows the data from ${checked}.`
export const changes = 'What changed'
export const firstChanges = (shown: number, all: number) => `Showing the first ${shown} of ${all} changes.`

export const correctionsCaption = 'Titles changed by the correction, with rank and figure before and after'
export const rankColumn = 'Rank'
/** Heading where the chart doesn't name its first figure. */
export const figureColumn = 'Figure'
export const unchanged = 'unchanged'
export const removed = (rank: number | null) => `${rank}, then removed`
export const added = (rank: number) => `added at ${rank}`
