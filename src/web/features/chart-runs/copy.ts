import { plural } from '../../lib/plural.ts'

export const title = 'Charts it is on'
/** Begins “… could not be loaded”. */
export const failedSubject = 'Its charts'

/** How much was looked through, below the title. */
export const looking = 'Looking through the chart weeks that were read'
export const read = (weeks: number, charts: string) => `Chartroom has read ${weekCount(weeks)} of ${charts}.`
export const readAndReading = (weeks: number, charts: string, reading: number) =>
  `Chartroom has read ${weekCount(weeks)} of ${charts}, and is reading ${plural(reading, { one: '1 more chart', other: `${reading} more charts` })}.`
/** @param listed how many there are; null: not known */
export const suchCharts = (charts: number, listed: number | null) =>
  listed === null
    ? plural(charts, { one: '1 such chart', other: `${charts} such charts` })
    : `${charts} of ${listed} such charts`

export const caption = 'Charts that this dashboard has seen it on'
export const positionColumn = 'Position'
export const runColumn = 'Run'

export const weeksRead = (weeks: number) => `${weekCount(weeks)} read`
export const weeksOnAndSeen = (on: number, seen: number) => `${weekCount(on)} on, ${weeksSeen(seen)}`
export const weeksSeen = (seen: number) => `${seen} seen`
export const offChartOf = (week: string) => `off the chart of ${week}`
export const peakWeekNotRead = 'in a week not read'
export const showAll = (charts: number) => `Show all ${charts} charts`

export const source = (provider: string, oldestRead: string) =>
  `Worked out here from chart weeks of ${provider} that this dashboard has read, the oldest on ${oldestRead}. Weeks that were not read are hatched, and not counted.`

export const stillReadingTitle = 'Not yet on a chart that was read'
export const stillReading = 'The newest weeks of the charts here are being read.'
/** @param kind in small letters: `song` */
export const noneReadTitle = (kind: string) => `Chartroom has not yet read a chart week with this ${kind}`
export const noneRead =
  'That does not mean that it was on none. Every chart week that somebody opens is remembered: open a chart on which you expect it, and it will be here.'

export const openCharts = 'Open the charts'

function weekCount(weeks: number): string {
  return plural(weeks, { one: '1 week', other: `${weeks} weeks` })
}
