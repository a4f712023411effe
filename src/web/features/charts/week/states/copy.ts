export const previousMissingTitle = (week: string) => `${week} hasn’t been published.`
export const partial = {
  open: 'The week isn’t over yet.',
  failed: 'Part of this week couldn’t be loaded.',
} as const

export const openTitle = (week: string) => `${week} isn’t out yet`
export const open = (days: string, ends: string) =>
  `This week, ${days}, ends on ${ends}. The chart is published after that.`
export const beforeTitle = (week: string) => `${week} is before this chart’s earliest available week`
export const before = (days: string, earliest: string) =>
  `The data provider has no data for ${days}. The earliest week available is ${earliest}.`
export const notPublishedTitle = (week: string) => `${week} hasn’t been published`
export const notPublished = (days: string) =>
  `The week of ${days} is over, but this chart isn’t available for it yet. Charts are usually published in the days after a week ends.`
export const noWeekTitle = (text: string) => `“${text}” isn’t a chart week`
export const openEarliest = (week: string) => `Open the earliest week, ${week}`

export const formulaTitle = 'New formula'
