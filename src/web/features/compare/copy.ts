import { plural } from '../../lib/plural.ts'
import * as common from '../../lib/copy.ts'

/** Strings for alignment by date and by weeks since release. */
type ByAlign<T> = Record<'calendar' | 'release', T>

export const documentTitle = 'Compare · Chartroom'
/** Lists as many names as fit a tab or a bookmark. */
export const documentTitleOf = (names: readonly string[], more: number) =>
  `${names.join(', ')}${more === 0 ? '' : ` and ${more} more`} · ${documentTitle}`
/** @param kind in lower case: `album` */
export const nameOfKind = (name: string, kind: string) => `${name} (${kind})`
export const atMost = 'You can compare up to six. Remove one to add another.'
export const nothingYet = 'Nothing to compare yet'
export const nothingYetNote =
  'Add up to six artists, songs, or albums. Compare them in one territory and date range, or week by week since each release.'
export const comparedCount = (count: number) =>
  plural(count, { one: 'Comparing 1 title or artist', other: `Comparing ${count} titles or artists` })
export const pinnedOrRecent = 'Pinned or recently opened'
export const browseCharts = 'Browse charts'
export const addAnother = 'Add another title to compare.'
export const formulaEffect =
  'A jump on that date, or a lead of newer releases, may come from the formula, not from listening.'
export const formulaMarked = 'The graph marks the week.'

export const adderLabel = 'Add an artist, song, or album'
export const find = 'Search'
export const searching = 'Searching…'
/** Completes “Couldn’t load …”. */
export const searchResults = 'search results'
export const nothingFound = (query: string) =>
  `No matches for “${query}”. Check the spelling, use fewer words, or paste an ISRC.`
export const foundCount = (count: number) => plural(count, { one: '1 match', other: `${count} matches` })
export const add = 'Add'
export const addNamed = (name: string) => `Add ${name}`

export const controls = 'Territory, dates, and alignment'
export const alignLabel = 'Align by'
export const alignNames = {
  calendar: common.calendar,
  release: 'Weeks since release',
} as const satisfies ByAlign<string>
export const alignTitles = {
  calendar: 'Same dates for all',
  release: 'Each title’s first weeks, regardless of date',
} as const satisfies ByAlign<string>
export const rangeLabels = {
  calendar: common.dateRange,
  release: 'Weeks since release',
} as const satisfies ByAlign<string>
export const firstWeeksOfEach = (weeks: number) =>
  plural(weeks, { one: 'First chart week since release', other: `First ${weeks} chart weeks since release` })
export const allWeeksOfEach = 'All chart weeks since release'
export const sinceFirstRelease = 'Since the earliest release'
export const onlyByCalendar = 'Not available when aligning by weeks since release.'
export const noneReleased = 'None of these has a release date.'

export const calendarCaption = 'Compared with the preceding period of the same length'
export const totalsSinceRelease = 'Totals since release'
export const totalsOfFirstWeeks = (weeks: number) =>
  plural(weeks, { one: 'Totals, first week', other: `Totals, first ${weeks} weeks` })
export const reorderOrRemove = 'Reorder or remove'
export const loading = 'Loading…'
/** Completes “Couldn’t load …”. */
export const theseNumbers = 'these numbers'
export const earlierWeeksIncomplete = 'No change: earlier weeks are incomplete'
export const earlierWeeksFailed = 'Couldn’t load the earlier weeks.'
export const noEarlierPeriod = 'No complete earlier period since release, so no change is shown.'
export const notAligned = (why: string) => `Not aligned: ${why}`
export const noReleaseDate = 'No release date'
export const released = (date: string) => `Released ${date}`
export const weeksAvailable = (weeks: number, wanted: number) =>
  plural(wanted, { one: `${weeks} of 1 week available`, other: `${weeks} of ${wanted} weeks available` })
export const firstWeeks = (weeks: number) => plural(weeks, { one: 'First week', other: `First ${weeks} weeks` })
export const reorderOrRemoveNamed = (name: string) => `Reorder or remove ${name}`
export const moveUp = (name: string) => `Move ${name} up`
export const moveDown = (name: string) => `Move ${name} down`
export const remove = (name: string) => `Remove ${name}`

export const graph = 'Week by week'
export const metric = 'Metric'
export const graphTitle = {
  calendar: (name: string) => `${name} by chart week`,
  release: (name: string) => `${name} by week since release`,
} as const satisfies ByAlign<(name: string) => string>
export const axisName = (name: string) => `${name} per chart week`
/** Names of the compared titles on an image. */
export const namesAgainst = (names: readonly string[]) =>
  names.length <= 2 ? names.join(' vs. ') : `${names[0]} vs. ${names[1]} and ${names.length - 2} more`
/** Completes “Image of …”. */
export const comparison = 'the comparison'
export const tooLong = 'Date range too long for a graph'
export const nothingToDraw = 'Nothing to show'
export const nothingToDrawNote =
  'None of these has data for these weeks. See the list above for the reasons. Try other dates or another territory.'
export const missingPoints = (names: string) => `Affected: ${names}. The table shows which weeks are missing.`
/** Labels an axis position when weeks count from the release. */
export const weekNumber = (week: number) => `Week ${week}`
export const weekSinceRelease = (week: number) => `Week ${week} since release`
export const pointNames = { calendar: common.chartWeek, release: 'Since release' } as const satisfies ByAlign<string>

// Shown after a name in the legend.
export const tryAgainNamed = (name: string) => `Try ${name} again`
export const isNotOnGraph = (why: string) => `isn’t on the graph: ${why}`
export const isNotLoaded = (why: string) => `couldn’t be loaded. ${why}`
export const isLoading = 'is loading…'
export const hasNoData = 'has no data for these weeks, which isn’t the same as zero'
export const hasHadWeeks = (weeks: number, wanted: number) => `(${weeksAvailable(weeks, wanted)})`

// Clauses of the summary below the graph.
export const inFirstWeeks = (weeks: number) =>
  plural(weeks, { one: 'in the first chart week', other: `in the first ${weeks} chart weeks since release` })
export const inWeeks = (weeks: number) => plural(weeks, { one: 'in 1 chart week', other: `in ${weeks} chart weeks` })
export const noDataFor = (names: string) => `no data for ${names}`
export const ofWeeks = (weeks: number) => plural(weeks, { one: 'in 1 week', other: `in ${weeks} weeks` })
export const failedWeeks = (weeks: number) => `${weeks} failed to load`
export const inProgress = 'partial'
