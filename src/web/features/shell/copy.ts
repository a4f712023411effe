export const productName = 'Chartroom'
export const startPageLink = 'Chartroom, start page'
export const skipToContent = 'Skip to content'
export const mainNavigation = 'Main'
export const find = 'Find anything'
export const findKeys = ['Ctrl', 'K'] as const
export const startPage = 'Start page'

export const homeTerritory = 'Home territory'
export const homeTerritoryIs = (territory: string) => `Home territory: ${territory}`
export const homeTerritoryButton = (code: string, territory: string) => `${code}, home territory: ${territory}`

export const pageFailed = 'This page could not be shown'

export const sampleData = 'Sample data'
export const isSample = 'Sample data.'
export const sampleMeaning = 'Artists, titles and numbers are invented.'
export const isBesideImports = 'Sample data beside imported files.'
export const besideImportsMeaning = 'What was not imported is invented.'

/** Three sentences for somebody's first minutes. */
export const tourTitle = 'New here?'
export const closeTour = 'Put the tour away'

/** A sentence with a link in it: `{link}` stands where the link does. */
export const tourCharts = 'Open one of the {link} and press a row to see why that title moved.'
export const tourChartsLink = 'charts'
export const tourSearch = '{link} a title to see its streams by territory, by week and by way of listening.'
export const tourSearchLink = 'Search'
export const tourExplore = 'Press anything: nothing here can break, and the address keeps what you see.'

export const notFoundCode = '404'
export const nothingHere = 'Nothing at this address'
export const whatToDo = 'The link may be incomplete or old. Names and identifiers can be looked up in search.'
export const openSearch = 'Open search'
