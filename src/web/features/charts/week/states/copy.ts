export const partial = {
  open: 'The week isn’t over yet.',
  failed: 'Part of this week couldn’t be loaded.',
} as const
export const open = (ends: string) => `The week closes on ${ends}. The chart is published after that.`
export const before = (earliest: string) =>
  `That is before the data provider’s earliest week of this chart, ${earliest}.`
export const notPublished =
  'The week is over, but this chart isn’t available for it yet. Charts are usually published in the days after a week ends.'

export const formulaTitle = 'New formula'
