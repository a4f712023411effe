import { plural } from '../../../../lib/format/plural.ts'
export const weeksBack = (weeks: number, week: string) =>
  `${plural(weeks, { one: '1 week', other: `${weeks} weeks` })} earlier, ${week}`
export const states = {
  missing: 'not published',
  open: 'in progress',
  future: 'not out yet',
  early: 'no data',
} as const
export const typeWeek = 'Week or date, such as 2026-W07'
