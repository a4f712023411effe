export const weekNavigation = 'Chart week'
export const previous = 'Previous week'
export const next = 'Next week'
export const stepLabel = (step: string, week: string) => `${step}, ${week}`
export const stepTitle = (step: string, week: string, key: string) => `${step}, ${week} (press ${key})`
export const stepUnavailable = (step: string) => `${step}: not available`

export const allWeeks = 'All weeks'
/** Follows the week in the accessible name of the button that opens the list. */
export const chooseWeek = ', choose a week'
export const yearLabel = 'Year'
