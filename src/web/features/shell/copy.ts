export const productName = 'Chartroom'
export const startPageLink = 'Chartroom home'
export const skipToContent = 'Skip to content'
export const mainNavigation = 'Main'
export const find = 'Find anything'
export const findKeys = ['Ctrl', 'K'] as const
export const startPage = 'Home'

export const homeTerritory = 'Home territory'
export const homeTerritoryIs = (territory: string) => `Home territory: ${territory}`
export const homeTerritoryButton = (code: string, territory: string) => `${code}, home territory: ${territory}`

export const pageFailed = 'Couldn’t show this page'

export const sampleData = 'Sample data'
export const isSample = 'Sample data.'
export const sampleMeaning = 'Artists, titles, and numbers are fictional.'
export const withImports = 'Sample data next to imported files.'
export const withImportsMeaning = 'The rest is fictional. SAMPLE=off removes it.'

export const notFoundCode = '404'
export const pageNotFound = 'Page not found'
export const whatToDo = 'The link may be incomplete or out of date. Try searching for a name or ID.'
export const openSearch = 'Open search'
