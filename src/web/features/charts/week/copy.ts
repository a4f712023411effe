export const documentTitle = (chart: string, week: string) => `${chart}, ${week} · Chartroom`

export const insights = 'Insights'

export const noneOfOurs = (roster: string) => `No title of ${roster} is on the chart this week.`
export const showAllTitles = 'Show all titles'
