import { plural } from '../../../lib/format/plural.ts'

export const pageTitle = 'Chartroom'
export const heading = 'This week on the charts'
export const out = (known: number, all: number) =>
  known === all ? `all ${toCharts(all)} are out` : `${known} of ${toCharts(all)} are out`
export const reading = (read: number, all: number) => `reading ${toCharts(all)}, ${read} so far`

export const numberOnes = 'Number 1s'
export const debuts = 'Highest debuts'
export const climbs = 'Biggest climbs'
export const noDebuts = 'No title debuted on these charts this week.'
export const noClimbs = 'No title climbed on these charts this week.'
export const noNumberOnes = 'No chart is out yet.'

/** Between what a title did and its chart. */
export const onChart = 'on'
export const alsoOn = (charts: number) => `also on ${charts} more ${plural(charts, { one: 'chart', other: 'charts' })}`
export const fromTo = (from: number, to: number) => `${from} to ${to}`

export const beginTitle = 'Start with your own data'
export const beginWithRosterTitle = 'Start with your own artists'
export const beginRoster = 'Create a roster'
export const beginRosterText =
  'A roster is your team’s list of artists and titles. Once there is one, this page tells what happened to it each week.'
export const beginImport = 'Import files'
export const beginImportText = 'Drop chart files and catalogs on a page. It checks them before anything changes.'
export const beginProvider = 'Connect a provider'
export const beginProviderText = 'Set PROVIDER_URL and its credentials, and start again.'
export const beginWithoutSample = 'Remove the sample'
export const beginWithoutSampleText = 'Set SAMPLE=off, and nothing invented remains.'
/** Completes “Couldn’t load …”. */
export const charts = 'the charts'

function toCharts(count: number): string {
  return `${count} ${plural(count, { one: 'chart', other: 'charts' })}`
}
