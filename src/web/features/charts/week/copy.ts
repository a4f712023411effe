export const documentTitle = (chart: string, week: string) => `${chart}, ${week} · Chartroom`

export const insights = 'Insights'
export const weeks26 = '26 weeks'
export const raceOf26Weeks = 'Race of 26 weeks'

// Completions of “Couldn’t load …”.
export const chartWeek = 'the chart week'
export const newerData = 'newer data'

export const noRankingTitle = 'This week has no ranking'
export const noRanking =
  'The data provider published this week without a ranking and may add it later. Choose another week from the list above.'
export const noMatchTitle = 'No titles match'
export const noMatch = 'No title this week matches your filters.'
export const noneOfOurs = (roster: string) => `No title of ${roster} is on the chart this week.`
export const showAllTitles = 'Show all titles'
export const openWeekBefore = (week: string) => `Open ${week}`

export const caption = (chart: string, week: string, days: string, shown: string) =>
  `${chart}, ${week}, ${days}: ${shown}`
