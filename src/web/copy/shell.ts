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
