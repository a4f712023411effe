export const searchIn = (label: string) => `Search: ${label}`
export const searchPlaceholder = 'Search…'
export const noMatches = 'No matches.'

export const copyWhat = (what: string) => `Copy ${what}`
export const copied = (what: string) => `Copied ${what}`
export const copyBlocked = 'Couldn’t copy. Your browser doesn’t allow it on this page.'

export const explain = (what: string) => `Explain ${what}`
export const allColumns = 'What the columns mean'
export const columns = 'Columns'
export const includes = 'Includes:'
export const lastChange = 'Last changed:'

export const notifications = 'Notifications'
export const undo = 'Undo'
export const undoAgain = 'Try again'
export const dismiss = 'Dismiss'

export const couldNotLoad = (what: string) => `Couldn’t load ${what}`

export const csv = 'CSV'
export const csvOf = (subject: string) => `Download ${subject} as CSV`
export const csvSubject = 'Chart'
