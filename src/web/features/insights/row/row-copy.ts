export const title = 'In other weeks'
/** Completes “Couldn’t load …”. */
export const what = 'other weeks'
export const allInsights = 'All insights'
export const ranksOf = (units: string, weeks: string) => `Ranks of ${units}, computed here from ${weeks} chart weeks`
export const noUnits = (weeks: string) => `Computed here from ${weeks} chart weeks. This week has no comparable units.`
export const sameWeek = (year: number) => `Same week of ${year}`
export const noWeek = 'That week isn’t stored'
export const elsewhere = 'Same week in another territory'
export const highestIn = (territory: string) => `Same week in ${territory}, the highest`
export const noChart = 'No chart of another territory has this week stored'
export const atRank = (rank: number) => `No. ${rank}`
export const below = (titles: number) => `Below no. ${titles}`
export const unknownUnits = 'A title of that week has no comparable units'
export const secondWeek = 'Second week'
export const comparedWith = (band: string) => `Compared with debuts at ${band}`
export const betterThan = (share: string, others: string, count: string) =>
  `${share}, above ${others} of ${count} debuts`
export const left = 'Left the chart'
export const noDebut = 'The debut isn’t stored'
export const noSecondWeek = 'No second week yet'
