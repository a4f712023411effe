export const exitsCaption = (chart: string, week: string) =>
  `Titles on last week’s ${chart} that aren’t on it in ${week}`
export const lastRankColumn = 'LW'
export const lastRankMeaning = 'Rank last week'
export const runColumn = (weeks: number) => `Rank, ${weeks} weeks`
export const weeksColumn = 'Weeks'
export const noExitsTitle = 'No exits'
export const noExits = 'Every title on last week’s chart is also on this one.'
export const noMatch = 'No title that left matches your filter.'
export const unknownTitle = 'Exits aren’t known'
export const exitsNoWeek = 'There’s no earlier week to compare with.'
export const exitsFailed = 'Last week’s chart couldn’t be loaded.'
/** Follows the name. */
export const onRoster = (roster: string) => `, on the roster ${roster}`
