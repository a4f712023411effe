import { plural } from '../../lib/format/plural.ts'

export const title = 'Chart positions'
/** Completes “Couldn’t load …”. */
export const positions = 'chart positions'

// These subtitles name how many chart weeks the positions are based on.
export const checking = 'Checking the loaded chart weeks…'
/** @param count `weeks` as text */
export const basedOn = (weeks: number, count: string, charts: string) =>
  `Based on ${plural(weeks, { one: '1 chart week', other: `${count} chart weeks` })} across ${charts}.`
/**
 * @param kind type of titles on the charts; null for any
 * @param listed number of charts of this type; null while not known
 */
export const chartCount = (charts: number, listed: number | null, kind: 'song' | 'album' | null) => {
  const one = kind === null ? 'chart' : `${kind} chart`
  return listed === null || charts === listed
    ? plural(charts, { one: `1 ${one}`, other: `${charts} ${one}s` })
    : `${charts} of ${plural(listed, { one: `1 ${one}`, other: `${listed} ${one}s` })}`
}

export const rankColumn = 'Rank'
export const moveColumn = 'Move'
export const runColumn = '26 weeks'
export const weeksColumn = 'Weeks'
/** Counts charts whose latest loaded week has the title. */
export const currentCharts = (charts: number) =>
  charts === 0
    ? 'on no chart in its latest week'
    : plural(charts, { one: 'on 1 chart in its latest week', other: `on ${charts} charts in their latest week` })
export const openWeek = (chart: string, week: string) => `${chart}, ${week}`
export const historyNotLoaded = 'History not loaded'
export const weeksToLoad = (weeks: number) =>
  `${historyNotLoaded}: open the chart to load ${plural(weeks, { one: '1 week', other: `${weeks} weeks` })}`

export const source = (provider: string, oldest: string) =>
  `Computed by Chartroom from chart weeks of ${provider} loaded here, the oldest on ${oldest}. Weeks that aren’t loaded are hatched and not counted.`

export const noneFoundTitle = (kind: string) => `None of the loaded chart weeks includes this ${kind}`

export const onChartsNow = 'On charts now'
export const chartsLoading = (charts: number) =>
  `Loading ${plural(charts, { one: '1 more chart', other: `${charts} more charts` })}.`
