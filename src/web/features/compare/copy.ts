import { plural } from '../../lib/plural.ts'
import * as common from '../../lib/copy.ts'

/** By the same dates, or by the weeks since the release of each. */
type ByAlign<T> = Record<'calendar' | 'release', T>

// The page.
export const documentTitle = 'Compare · Chartroom'
/** As many as a tab or a bookmark can hold, then how many more. */
export const documentTitleOf = (names: readonly string[], more: number) =>
  `${names.join(', ')}${more === 0 ? '' : ` and ${more} more`} · ${documentTitle}`
/** @param kind in small letters: `album` */
export const nameOfKind = (name: string, kind: string) => `${name} (${kind})`
export const atMost = 'Six are compared at most. Remove one to add another.'
export const nothingYet = 'Nothing to compare yet'
export const nothingYetNote =
  'Find up to six artists, songs or albums: they stand side by side here, in one territory and range, or week by week since the release of each.'
export const comparedCount = (count: number) => plural(count, { one: 'One compared', other: `${count} compared` })
export const openedLately = 'Pinned or opened lately'
export const findInCharts = 'Find one in the charts'
export const oneAlone = 'One stands alone: add another above to see them side by side.'
export const formulaChanged = (since: string) =>
  `Album Equivalent counts more per stream since ${since}: a step there, or a lead of what is newer, may be the formula and not the audience.`
export const formulaMarked = 'The graph marks the week.'

// Adding one.
export const adderLabel = 'Add an artist, song or album'
export const find = 'Find'
export const searching = 'Searching…'
export const theSearch = 'The search'
export const nothingFound = (asked: string) =>
  `Nothing found for “${asked}”. Words are looked for as they are written: try fewer of them, or an ISRC.`
export const foundCount = (count: number) => plural(count, { one: 'One found', other: `${count} found` })
export const add = 'Add'
export const addNamed = (name: string) => `Add ${name}`

// What the numbers are of.
export const controls = 'Territory, dates and alignment'
export const alignLabel = 'Aligned by'
export const alignNames = {
  calendar: common.calendar,
  release: 'Weeks since release',
} as const satisfies ByAlign<string>
export const alignTitles = {
  calendar: 'the same dates for all',
  release: 'the first weeks of each, whenever they were',
} as const satisfies ByAlign<string>
export const rangeLabels = { calendar: common.dateRange, release: 'Weeks of each' } as const satisfies ByAlign<string>
export const firstWeeksOfEach = (weeks: number) =>
  plural(weeks, { one: 'First chart week of each', other: `First ${weeks} chart weeks of each` })
export const allWeeksOfEach = 'All chart weeks since the release of each'
export const sinceFirstRelease = 'Since the first release among them'
export const onlyByCalendar = 'Weeks since release are counted from each one’s own release, not from a date.'
export const noneReleased = 'None of these has a release to count from.'

// The list of numbers.
export const figuresCaptions = {
  calendar: 'Compared with the same number of days just before',
  release: 'Sums of the first weeks of each',
} as const satisfies ByAlign<string>
export const orderAndRemoval = 'Order and removal'
export const loading = 'Loading…'
export const theseNumbers = 'These numbers'
export const earlierWeeksFailed = 'The earlier weeks could not be loaded.'
export const notAligned = (why: string) => `Not aligned: ${why}`
export const noReleaseDate = 'No release date'
export const released = (date: string) => `Released ${date}`
export const weeksSoFar = (weeks: number, wanted: number) => `${weeks} of ${wanted} weeks so far`
export const firstWeeks = (weeks: number) => plural(weeks, { one: 'First week', other: `First ${weeks} weeks` })
export const placeOf = (name: string) => `Place of ${name}`
export const moveUp = (name: string) => `Move ${name} up`
export const moveDown = (name: string) => `Move ${name} down`
export const remove = (name: string) => `Remove ${name}`

// The graph and its table.
export const graph = 'Week by week'
export const graphMetric = 'Graph of'
export const graphTitle = {
  calendar: (metric: string) => `${metric} by chart week`,
  release: (metric: string) => `${metric} by week since release`,
} as const satisfies ByAlign<(metric: string) => string>
/** Of the button that makes a picture: what of. */
export const pictured = 'the comparison'
export const tooLong = 'These dates are too long for a graph'
export const nothingToDraw = 'Nothing to draw'
export const nothingToDrawNote =
  'None of these has weeks to show here; the list above says why. Other dates or another territory may have some.'
export const readingsLostNote = (names: string) =>
  `Nothing is known about them, of ${names}; the table says which they are.`
/** A place along the axis: a week that has no dates. */
export const weekNumber = (week: number) => `Week ${week}`
export const weekSinceRelease = (week: number) => `Week ${week} since release`
export const placeNames = { calendar: common.chartWeek, release: 'Since release' } as const satisfies ByAlign<string>

// What stands after a name in the legend: why it has no line, or what to know of it.
export const tryAgainNamed = (name: string) => `Try ${name} again`
export const isNotOnGraph = (why: string) => `is not on the graph: ${why}`
export const isNotLoaded = (why: string) => `could not be loaded. ${why}`
export const isLoading = 'is loading…'
export const hasNoData = 'has no data in these weeks, which is not the same as zero'
export const hasHadWeeks = (weeks: number, wanted: number) => `has had ${weeks} of ${wanted} weeks`

// The clauses of the sentence under the graph.

export const inFirstWeeks = (weeks: number) =>
  plural(weeks, { one: 'in the first chart week', other: `in the first ${weeks} chart weeks since release` })
export const inWeeks = (weeks: number) => plural(weeks, { one: 'in 1 chart week', other: `in ${weeks} chart weeks` })
export const noDataFor = (names: string) => `no data for ${names}`

// What to know of one sum.
export const ofWeeks = (weeks: number) => plural(weeks, { one: 'in 1 week', other: `in ${weeks} weeks` })
export const notRead = (weeks: number) => `${weeks} not read`
export const stillOpen = 'still open'
