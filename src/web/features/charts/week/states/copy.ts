export const previousMissingTitle = (week: string) => `${week} hasn’t been published.`
export const partial = {
  open: 'The week isn’t over yet.',
  failed: 'Part of this week couldn’t be loaded.',
} as const

export const openTitle = (days: string) => `${days} isn’t out yet`
export const open = (ends: string) => `The week closes on ${ends}. The chart is published after that.`
export const daysOfWeek = 'Days of this week'
export const dayOfWeek = (day: number, days: number) => `Day ${day} of ${days}.`
export const beforeTitle = (days: string) => `No chart for ${days}`
export const before = (earliest: string) =>
  `That is before the data provider’s earliest week of this chart, ${earliest}.`
export const notPublishedTitle = (days: string) => `${days} hasn’t been published`
export const notPublished =
  'The week is over, but this chart isn’t available for it yet. Charts are usually published in the days after a week ends.'
export const noWeekTitle = (text: string) => `“${text}” isn’t a chart week`
export const openEarliest = 'Open the earliest week'

export const formulaTitle = 'New formula'
