import { plural } from '../../../lib/format/plural.ts'

export const heading = 'This week on the charts'
export const latestHeading = 'The latest week on the charts'
export const out = (known: number, all: number) =>
  known === all ? `all ${toCharts(all)} are out` : `${known} of ${toCharts(all)} are out`
export const reading = (read: number, all: number) => `loading ${toCharts(all)}, ${read} so far`
export const alsoOn = (charts: number) => `also on ${charts} more ${plural(charts, { one: 'chart', other: 'charts' })}`

function toCharts(count: number): string {
  return `${count} ${plural(count, { one: 'chart', other: 'charts' })}`
}
