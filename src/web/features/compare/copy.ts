import type { CompareAlign } from '#contract/query-params.ts'
import { plural } from '../../lib/format/plural.ts'
import * as common from '../../lib/copy.ts'

/** Strings by alignment: by date, by weeks since release, and by chart weeks since the debut on a chart. */
type ByAlign<T> = Record<CompareAlign, T>
type ByFirstWeeks<T> = Record<Exclude<CompareAlign, 'calendar'>, T>

export const documentTitle = 'Compare · Chartroom'
export const documentTitleOf = (names: string) => `${names} · ${documentTitle}`
/** Lists as many names as fit a tab or a bookmark. */
export const listNames = (names: readonly string[], more: number) =>
  `${names.join(', ')}${more === 0 ? '' : ` and ${more} more`}`
export const comparedCount = (count: number) =>
  plural(count, { one: 'Comparing 1 title or artist', other: `Comparing ${count} titles or artists` })

export const adderLabel = 'Add an artist, song, or album'
export const nothingFound = (query: string) =>
  `No matches for “${query}”. Check the spelling, use fewer words, or paste an ISRC.`
export const foundCount = (count: number) => plural(count, { one: '1 match', other: `${count} matches` })
export const addNamed = (name: string) => `Add ${name}`

export const alignNames = {
  calendar: common.calendar,
  release: 'Since release',
  debut: 'Since debut',
} as const satisfies ByAlign<string>
export const alignTitles = {
  calendar: 'Same dates for all',
  release: 'Seven-day weeks from each title’s release day',
  debut: 'Chart weeks from each title’s premiere on a chart',
} as const satisfies ByAlign<string>
export const rangeLabels = {
  calendar: common.dateRange,
  release: 'Weeks since release',
  debut: 'Weeks since debut',
} as const satisfies ByAlign<string>
export const firstWeeksOfEach = {
  release: (weeks: number) =>
    plural(weeks, { one: 'First week since release', other: `First ${weeks} weeks since release` }),
  debut: (weeks: number) =>
    plural(weeks, { one: 'First chart week since debut', other: `First ${weeks} chart weeks since debut` }),
} as const satisfies ByFirstWeeks<(weeks: number) => string>
export const allWeeksOfEach = {
  release: 'All weeks since release',
  debut: 'All chart weeks since debut',
} as const satisfies ByFirstWeeks<string>
export const titlesOnChart = (titles: number) => plural(titles, { one: '1 title', other: `${titles} titles` })
// Reasons why a title has no debut.
export const debutFailed = 'Its chart positions couldn’t be loaded.'
/** @param name name of the title with the fewest weeks */
export const commonWeeksNote = (weeks: number, name: string) =>
  plural(weeks, {
    one: `Totals and table compare the first week of each, because “${name}” has only 1 complete week with data.`,
    other: `Totals and table compare the first ${weeks} weeks of each, because “${name}” has only ${weeks} complete weeks with data.`,
  })
export const chartWeekNote = (names: string) =>
  `No daily data for ${names}, so its weeks are chart weeks, from the first full one after the release.`

export const calendarCaption = 'Compared with the preceding period of the same length'
export const totalsSince = {
  release: 'Totals since release',
  debut: 'Totals since debut',
} as const satisfies ByFirstWeeks<string>
export const totalsOfFirstWeeks = (weeks: number) =>
  plural(weeks, { one: 'Totals, first week of each', other: `Totals, first ${weeks} weeks of each` })
export const reorderOrRemove = 'Reorder or remove'
export const noReleaseDate = 'No release date'
export const weeksAvailable = (weeks: number, wanted: number) =>
  plural(wanted, { one: `${weeks} of 1 week available`, other: `${weeks} of ${wanted} weeks available` })
export const peakWeek = 'Peak week'
export const rankAndPeak = (rank: number | null, peak: number) =>
  `${rank === null ? 'Off the chart' : `No. ${rank}`}, peak ${peak}`

// Headlines follow the name of the first title.
export const leads = (total: string, what: string, span: string) => `leads with ${total} ${what} ${span}`
export const aheadInLastWeek = (name: string, value: string, first: string, ofFirst: string) =>
  `In the last week, ${name} is ahead of ${first}, ${value} to ${ofFirst}.`
export const inDays = (days: number) => plural(days, { one: 'in 1 day', other: `in ${days} days` })
export const inCalendarWeeks = (weeks: number) => plural(weeks, { one: 'in 1 week', other: `in ${weeks} weeks` })
export const graphTitle = {
  calendar: (name: string) => `${name} by chart week`,
  release: (name: string) => `${name} by week since release`,
  debut: (name: string) => `${name} by chart week since debut`,
} as const satisfies ByAlign<(name: string) => string>
export const axisName = {
  calendar: (name: string) => `${name} per chart week`,
  release: (name: string) => `${name} per week`,
  debut: (name: string) => `${name} per chart week`,
} as const satisfies ByAlign<(name: string) => string>
export const namesAgainst = (names: readonly string[]) =>
  names.length <= 2 ? names.join(' vs. ') : `${names[0]} vs. ${names[1]} and ${names.length - 2} more`
/** Labels an axis position if weeks count from the release. */
export const weekNumber = (week: number) => `Week ${week}`
export const weekSince = {
  release: (week: number) => `Week ${week} since release`,
  debut: (week: number) => `Chart week ${week} since debut`,
} as const satisfies ByFirstWeeks<(week: number) => string>
export const pointNames = {
  calendar: common.chartWeek,
  release: 'Since release',
  debut: 'Since debut',
} as const satisfies ByAlign<string>
export const isLoading = 'is loading…'

// Clauses of the summary below the graph.
export const inFirstWeeks = {
  release: (weeks: number) =>
    plural(weeks, { one: 'in the first week since release', other: `in the first ${weeks} weeks since release` }),
  debut: (weeks: number) =>
    plural(weeks, { one: 'in the first chart week', other: `in the first ${weeks} chart weeks since debut` }),
} as const satisfies ByFirstWeeks<(weeks: number) => string>
export const inWeeks = (weeks: number) => plural(weeks, { one: 'in 1 chart week', other: `in ${weeks} chart weeks` })
export const ofWeeks = (weeks: number) => plural(weeks, { one: 'in 1 week', other: `in ${weeks} weeks` })
