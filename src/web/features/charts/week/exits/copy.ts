export const exitsCaption = (chart: string, week: string) =>
  `Titles on last week’s ${chart} that aren’t on it in ${week}`
export const runColumn = (weeks: number) => `Rank, ${weeks} weeks`
/** Follows the name. */
export const onRoster = (roster: string) => `, on the roster ${roster}`
