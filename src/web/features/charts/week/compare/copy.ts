export const compareWithWeek = 'Compare with a week'
export const compareTitle = 'Compare with another week'
export const versus = (week: string) => `vs. ${week}`
export const compareFailed = (week: string) => `Couldn’t compare with ${week}.`
export const stopComparing = 'Stop comparing'
export const onlyInTitle = (week: string, titles: number) => `Only in ${week} (${titles})`
export const onlyInNote = (week: string) => `Not on the ${week} chart`
export const onlyInNone = 'Every title from that week is also on this chart.'
