import { plural } from '../../../../lib/format/plural.ts'

export const switcher = 'Choose another chart for this week'
export const heading = 'Same week, another chart'
export const filterLabel = 'Filter charts'
export const filterPlaceholder = 'Territory, owner, or name'
export const steps = 'Previous or next chart of this kind'
export const sameTerritory = (territory: string) => `More from ${territory}`
export const sameKind = (kind: string) => `${kind} in other territories`
export const others = 'Other charts'
export const noCharts = 'No charts match.'
/** Completes “Couldn’t load …”. */
export const charts = 'the charts'
export const loading = 'Loading charts'
export const found = (count: number) => plural(count, { one: '1 chart', other: `${count} charts` })
export const addToRoster = 'Add this chart to a roster'
export const rostersWith = (name: string) => `Rosters with ${name}`
