import { plural } from '../../lib/plural.ts'

export const heading = 'Days and chart weeks'
export const previousYear = 'Previous year'
export const previousMonth = 'Previous month'
export const nextMonth = 'Next month'
export const nextYear = 'Next year'
export const weekCell = (week: string, days: string) => `Week ${week}, ${days}`
export const openWeekCell = (week: string, days: string) => `Week ${week}, ${days}, partial: not over yet`
export const partial = 'partial'
export const hint = 'Press a week or a day; press another one to reach from the first to it.'
export const reachTo = (days: string) => `From ${days}: press where it shall reach to.`
export const afterToday = (day: string) => `After ${day}, the service's today: not there yet.`
export const beforeFirst = (day: string) => `Before ${day}, the service's first day.`

export const rangeNames = {
  '1w': { label: '1w', title: 'Last chart week' },
  '4w': { label: '4w', title: 'Last 4 chart weeks' },
  '13w': { label: '13w', title: 'Last 13 chart weeks' },
  '26w': { label: '26w', title: 'Last 26 chart weeks' },
  '52w': { label: '52w', title: 'Last 52 chart weeks' },
  ytd: { label: 'YTD', title: 'Year to date, from chart week 1' },
  release: { label: 'Release', title: 'Since the chart week of the release' },
  custom: { label: 'Custom', title: 'Dates of your choice' },
} as const

export const days = (count: number) => plural(count, { one: '1 day', other: `${count} days` })
export const weeks = (count: number, first: string, last: string) => `${count} weeks, ${first} to ${last}`
export const isPartial = 'partial: not over yet'
export const to = 'To'
