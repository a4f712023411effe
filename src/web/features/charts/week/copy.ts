import { plural } from '../../../lib/plural.ts'
import { type Shown } from '#contract/chart-view/filter-entries.ts'

export const documentTitle = (chart: string, week: string) => `${chart}, ${week} · Chartroom`
/** Stands for a chart's name until it is known. */
export const namelessChart = 'Chart'
export const toCharts = 'Charts'

export const loading = 'Loading the chart week'
/** These begin “… could not be loaded”. */
export const failedSubject = 'The chart week'
export const failedNewerSubject = 'A newer answer'

/** The steps between weeks; `key` is what does the same on a keyboard. */
export const stepsLabel = 'Chart week'
export const previous = 'Previous week'
export const next = 'Next week'
export const stepLabel = (step: string, week: string) => `${step}, ${week}`
export const stepTitle = (step: string, week: string, key: string) => `${step}, ${week} – key ${key}`
export const noStepLabel = (step: string) => `${step}: there is none`

export const allWeeks = 'All weeks'
/** Read aloud after the week, on the button that opens them. */
export const allWeeksAfter = ', all weeks'
export const latestWeek = 'Latest week'
export const yearLabel = 'Year'

export const noChartDocumentTitle = 'No such chart · Chartroom'
export const noChartTitle = 'There is no such chart'
export const noChart = 'The service does not have it, or it has published no week yet. The link may be incomplete.'
export const allCharts = 'All charts'

export const noRanking =
  'The service published the week without a ranking. Its other weeks are in the list above, and it may fill this one later.'
export const noRankingTitle = 'This week has no entries'
export const noMatchTitle = 'No title of this week matches'
export const noMatch = 'The text and the movement chosen above leave none of its titles.'
export const showAllTitles = 'Show all titles'
export const openWeekBefore = (week: string) => `Open ${week}`

/** What is to be known before the numbers are trusted. A title goes on in what stands after it. */
export const firstWeekTitle = 'The earliest week.'
export const firstWeek = 'There is no week before it here, so movement, last week and exits are not known.'
export const previousMissingTitle = (week: string) => `${week} is not published,`
export const previousMissing = 'so movement, last week and exits of this week are not known.'
export const previousFailedTitle = 'Last week could not be read,'
export const previousFailed =
  'so movement is unknown. Ranks and figures of this week are complete; change, last week and exits are not.'
export const partialTitle = 'Not complete.'
export const partial = 'A part of this week could not be read, or its window is still open.'

/** Another week beside this one. */
export const compare = 'Compare'
export const compareTitle = 'Compare with'
export const compared = (week: string) => `Compared with ${week}`
export const comparedDays = (days: string) => `(${days})`
export const compareFailed = (week: string) => `${week} cannot be compared with.`
export const endComparison = 'End comparison'
export const onlyThenTitle = (week: string, titles: number) => `Only in ${week} (${titles})`
export const onlyThenNote = (week: string) => `Not on the chart of ${week}`
export const onlyThenNone = 'Every title of that week is on this one.'

export const exitsTitle = 'Exits'
export const exitsTitleOf = (titles: number) => `Exits (${titles})`
export const exitsCaption = 'Titles of last week’s chart that are not on this one'
export const lastRankColumn = 'LW'
export const lastRankMeaning = 'Rank last week'
export const titleColumn = 'Title'
export const peakColumn = 'Peak'
export const weeksColumn = 'Weeks'
export const noExits = 'Nothing left the chart this week.'
export const exitsNoWeek = 'There is no earlier week to compare with.'
export const exitsFailed = 'Last week’s chart could not be read, so who left is not known.'

/** The week in six findings, each with what it means and what it says where there is none. */
export const label = 'The week at a glance'

export const numberOne = 'Number 1'
export const numberOneMeaning = 'The title at rank 1.'
export const noNumberOne = 'Not published'
export const weeksOn = (weeks: number) => `${plural(weeks, { one: '1 week', other: `${weeks} weeks` })} on`

export const highestDebut = 'Highest debut'
export const highestDebutMeaning = 'The best rank among titles that premiered on this chart this week.'
export const noDebut = 'No debut'
export const atRank = (rank: number) => `at ${rank}`

export const biggestClimb = 'Biggest climb'
export const biggestClimbMeaning = 'The most places gained since last week. Places are not units.'
export const noClimber = 'No climber'
export const toRank = (rank: number) => `to ${rank}`

export const biggestGain = 'Biggest gain'
export const biggestGainMeaning = (figure: string) =>
  `The most ${figure} gained since last week, among titles on both charts. Units are not places.`
export const noGainer = 'No gainer'

export const reEntries = 'Re-entries'
export const reEntriesMeaning = 'Back on the chart: not on last week’s, premiered earlier.'
export const bestReEntry = (rank: number) => `best at ${rank}`

export const exits = 'Exits'
export const exitsMeaning = 'On last week’s chart and not on this one.'
export const highestExit = (rank: number) => `highest was ${rank}`

export const notKnown = 'Not known'
export const tied = (others: number) => `and ${others} more`

export const filterLabel = 'Filter by title, credit or id'
export const filterPlaceholder = 'Filter titles'
export const movementLabel = 'Movement'
export const movementNames = {
  all: 'All movements',
  new: 'New',
  re: 'Re-entries',
  up: 'Climbers',
  down: 'Fallers',
  same: 'No change',
} as const satisfies Record<Shown, string>
export const sortLabel = 'Sort'
export const sortBy = (column: string) => `Sort: ${column}`
/** After “Explain”, in the button’s name. */
export const explained = 'the columns'

export const columns = 'Columns'
export const usualColumns = 'Usual columns'
export const allColumns = 'All'

/** What the table shows now. */
export const titles = (count: number) => plural(count, { one: '1 title', other: `${count} titles` })
export const titlesOf = (shown: number, all: number) => `${shown} of ${titles(all)}`
export const sorted = (shown: string, column: string, all: number) => `${shown}, by ${column}, within these ${all}`
export const sortedReversed = (shown: string, column: string, all: number) =>
  `${shown}, by ${column} reversed, within these ${all}`
export const namesToCome = (names: number) => plural(names, { one: '1 name to come', other: `${names} names to come` })
export const caption = (chart: string, week: string, days: string, shown: string) =>
  `${chart}, ${week}, ${days}: ${shown}`

export const placeColumn = 'Place by it'
/** The same in a row of a phone. */
export const placeFact = 'By this column'
export const detailsColumn = 'Details'
export const rankAndChangeColumn = 'Rank and change'
export const titleAndCreditColumn = 'Title and credit'
export const figuresColumn = 'Figures and details'
export const openRow = (title: string) => `Details of ${title}`

/** Read aloud in the place of a figure. */
export const noPlace = 'no place under this column'
export const notOnChartOf = (week: string) => `not on the chart of ${week}`
export const notSent = 'not sent'
export const noLastFigure = 'no figure of last week'
export const notInBoth = 'not in both weeks'
export const runNotKnown = 'run not known'
export const lastWeekNotKnown = 'last week not known'
export const notOnLastWeek = 'not on last week’s chart'

// A week that a chart does not have, and why. The reasons are told apart by its days.
export const openTitle = (week: string) => `${week} is not out yet`
/** @param closes its last day */
export const open = (days: string, closes: string) =>
  `Its days, ${days}, are over on ${closes}; the chart comes out after that.`
export const beforeTitle = (week: string) => `${week} is before this chart’s weeks here`
export const before = (days: string, earliest: string) =>
  `The service has nothing of this chart for ${days}: its earliest week here is ${earliest}.`
export const notPublishedTitle = (week: string) => `${week} is not published`
export const notPublished = (days: string) =>
  `The days ${days} are over, and this chart has nothing for them yet. It may come later: charts are published in the days after a week closes.`
export const noWeekTitle = (text: string) => `There is no week “${text}”`
export const noWeek = 'A week is written like 2026-W07; few years have a W53.'
export const openLatest = 'Open the latest week'
export const openEarliest = (week: string) => `Open the earliest, ${week}`

export const correctedTitle = (seen: string) =>
  `This week was corrected by the provider since it was first seen on ${seen}.`
export const asRead = (checked: string) => `The table shows it as read on ${checked}.`
export const changes = 'What changed'
export const firstChanges = (shown: number, all: number) => `The first ${shown} of ${all} changes.`

export const correctionsCaption = 'Titles that a correction changed, with rank and figure before and after'
export const rankColumn = 'Rank'
/** Where the chart does not name its first figure. */
export const figureColumn = 'Figure'
export const unchanged = 'as before'
export const takenOff = (rank: number | null) => `${rank}, then taken off`
export const added = (rank: number) => `added at ${rank}`
