import { type Movement } from '#contract/api/charts.ts'
import { plural } from '../../../lib/plural.ts'

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

/** Between a title and its chart: “debuts at number 1 on …”. */
export const atNumberOne: Record<Movement, readonly [verb: string, fact: string]> = {
  new: ['debuts at', 'number 1'],
  up: ['is new at', 'number 1'],
  re: ['returns at', 'number 1'],
  same: ['stays at', 'number 1'],
  down: ['is at', 'number 1'],
  unknown: ['is at', 'number 1'],
}
export const debutsAt = (rank: number) => ['debuts at', `number ${rank}`] as const
export const climbsTo = (from: number | null, to: number) =>
  ['climbs', from === null ? `to ${to}` : `from ${from} to ${to}`] as const
export const onChart = 'on'
export const weeksInARow = (weeks: number) => `${weeks} weeks in a row`
export const firstWeekAtOne = 'first week at number 1'
export const backAtOne = 'back at number 1'
export const alsoOn = (charts: number) => `also on ${charts} more ${plural(charts, { one: 'chart', other: 'charts' })}`
export const fromTo = (from: number, to: number) => `${from} to ${to}`
export const evidence = 'Evidence'
export const evidenceOf = (title: string, chart: string) => `Evidence: ${title} on ${chart}`

export const beginTitle = 'Begin with your own data'
export const beginWithRosterTitle = 'Begin with your own artists'
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
