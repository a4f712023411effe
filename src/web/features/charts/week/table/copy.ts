import { plural } from '../../../../lib/format/plural.ts'
export const rankByColumn = 'Rank by this column'
export const detailsColumn = 'Details'
export const weeksOn = (weeks: number) => plural(weeks, { one: '1 wk', other: `${weeks} wks` })
