import { plural } from './plural.ts'

export const documentTitle = (chart: string, week: string) => `${chart}, ${week} · Chartroom`
/** Stands for a chart's name until it is known. */
export const namelessChart = 'Chart'
export const toCharts = 'Charts'
export const depth = (titles: number) => `Top ${titles}`

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
export const namesFailedTitle = (names: number) =>
  plural(names, { one: 'One name could not be read.', other: `${names} names could not be read.` })
export const namesFailed = 'Ids stand in their place.'

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
