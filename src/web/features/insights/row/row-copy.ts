export const title = 'In other weeks'
/** Completes “Couldn’t load …”. */
export const what = 'other weeks'
export const ranksOf = (units: string, weeks: string) => `Ranks of ${units}, computed here from ${weeks} chart weeks`
export const noUnits = (weeks: string) => `Computed here from ${weeks} chart weeks. This week has no comparable units.`
export const sameWeek = (year: number) => `Same week of ${year}`
export const highestIn = (territory: string) => `Same week in ${territory}, the highest`
export const atRank = (rank: number) => `No. ${rank}`
export const below = (titles: number) => `Below no. ${titles}`
export const comparedWith = (band: string) => `Compared with debuts at ${band}`
export const betterThan = (share: string, others: string, count: string) =>
  `${share}, above ${others} of ${count} debuts`
