export const heading = 'Days and chart weeks'
export const previousYear = 'Previous year'
export const previousMonth = 'Previous month'
export const nextMonth = 'Next month'
export const nextYear = 'Next year'
export const weekCell = (week: string, days: string) => `Week ${week}, ${days}`
export const openWeekCell = (week: string, days: string) => `Week ${week}, ${days}, partial: not over yet`
export const partial = 'partial'
export const hint = 'Press a week or a day; press another one to reach from the first to it.'
export const reachTo = (days: string) => `From ${days}: press where it shall reach to.`
export const afterToday = (day: string) => `After ${day}, the service's today: not there yet.`
export const beforeFirst = (day: string) => `Before ${day}, the service's first day.`
