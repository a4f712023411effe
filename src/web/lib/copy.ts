// Words that several folders show. What one folder alone says stands in that folder's own file beside this one.

export const cancel = 'Cancel'
export const close = 'Close'
export const tryAgain = 'Try again'
export const showAll = 'Show all'
export const all = 'All'
export const none = 'None'
export const noData = 'No data'
export const notAvailable = 'not available'
export const couldNotBeLoaded = 'Could not be loaded'

// The field's own terms.
export const chart = 'Chart'
export const charts = 'Charts'
export const allCharts = 'All charts'
export const chartWeek = 'Chart week'
export const newestWeek = 'Newest week'
export const week = 'Week'
export const title = 'Title'
export const peak = 'Peak'
export const weeksOn = 'Weeks on'
export const streams = 'Streams'
export const equivalents = 'Equivalents'
export const territory = 'Territory'
export const allTerritories = 'All territories'
export const name = 'Name'
export const change = 'Change'
export const noChange = 'No change'
export const pinned = 'Pinned'

// Days and comparisons.
export const calendar = 'Calendar'
export const dateRange = 'Date range'
export const dates = 'Dates'
export const from = 'From'
export const previousPeriod = 'Previous period'
export const lastYear = 'Last year'
export const comparedWith = 'Compared with'

// Pages and what leads to them.
export const search = 'Search'
export const compare = 'Compare'
export const format = 'Format'
export const image = 'Image'
export const imageOf = (what: string) => `Image of ${what}`
export const theme = 'Theme'
export const enterKey = 'Enter'
export const escapeKey = 'Esc'
export const requestId = (id: string) => `Request ${id}`
export const notFound = 'Not found'

/** Over what to know of figures on either side of the day; each page goes on in its own words. */
export const formulaChangedTitle = 'The formula changed in between.'

export const searchBoxLabel = 'Search artists, songs, albums, recordings and products'
export const searchBoxPlaceholder = 'Name, title, ISRC, barcode, ISNI…'
export const clearSearch = 'Clear the search'

export const trend = 'Trend'
