import { plural } from '../../../../lib/format/plural.ts'

export const rankBy = (column: string) => `# by ${column}`
export const rankByColumn = 'Rank by this column'
export const detailsColumn = 'Details'
export const weeksOn = (weeks: number) => plural(weeks, { one: '1 wk', other: `${weeks} wks` })
export const openRow = (title: string) => `Details for ${title}`

export const onRoster = (roster: string) => `on the roster ${roster}`
