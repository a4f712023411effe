export const versus = (week: string) => `vs. ${week}`
export const compareFailed = (week: string) => `Couldn’t compare with ${week}.`
export const stopComparing = 'Stop comparing'
export const onlyInTitle = (week: string, titles: number) => `Only in ${week} (${titles})`
export const onlyInNote = (week: string) => `Not on the ${week} chart`
