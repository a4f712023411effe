// Strings that several features share. Add few functions, because every page loads this module.

export const cancel = 'Cancel'
export const tryAgain = 'Try again'
export const all = 'All'
export const none = 'None'
export const noData = 'No data'
export const notAvailable = 'not available'
export const failedToLoad = 'Failed to load'

export const chart = 'Chart'
/** Used while a chart's name isn't known. */
export const thisChart = 'This chart'
export const charts = 'Charts'
export const allCharts = 'All charts'
export const chartWeek = 'Chart week'
export const latestWeek = 'Latest week'
export const week = 'Week'
export const title = 'Title'
export const peak = 'Peak'
export const streams = 'Streams'
export const territory = 'Territory'
export const name = 'Name'
export const change = 'Change'
export const pinned = 'Pinned'

export const calendar = 'Calendar'
export const dateRange = 'Date range'
export const lastYear = 'Last year'
export const comparedWith = 'Compared with'

export const search = 'Search'
export const compare = 'Compare'
export const shareBlocked = 'Couldn’t share. Your browser doesn’t allow it on this page.'
export const theme = 'Theme'
export const enterKey = 'Enter'
export const requestId = (id: string) => `Request ${id}`

export const searchBoxPlaceholder = 'Name, title, ISRC, barcode, ISNI…'

export const trend = 'Trend'
export const territories = 'Territories'

/** Distinguishes titles with the same name. Link previews from the server use the same form. */
export const titleBy = (song: string, credit: string | null) => (credit === null ? song : `${song} by ${credit}`)
