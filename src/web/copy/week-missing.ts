// A week that a chart does not have, and why. The reasons are told apart by its days.
export const openTitle = (week: string) => `${week} is not out yet`
/** @param closes its last day */
export const open = (days: string, closes: string) =>
  `Its days, ${days}, are over on ${closes}; the chart comes out after that.`
export const beforeTitle = (week: string) => `${week} is before this chart’s weeks here`
export const before = (days: string, earliest: string) =>
  `The service has nothing of this chart for ${days}: its earliest week here is ${earliest}.`
export const notPublishedTitle = (week: string) => `${week} is not published`
export const notPublished = (days: string) =>
  `The days ${days} are over, and this chart has nothing for them yet. It may come later: charts are published in the days after a week closes.`
export const noWeekTitle = (text: string) => `There is no week “${text}”`
export const noWeek = 'A week is written like 2026-W07; few years have a W53.'
export const openLatest = 'Open the latest week'
export const openEarliest = (week: string) => `Open the earliest, ${week}`
