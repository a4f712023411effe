export const pages = 'Pages'
/** Only values follow the locale. The page stays in English. */
export const formatLabel = 'Date and number format'
export const searchPlaceholder = 'Language, country, or code'
export const browserDefault = (locale: string) => `Browser default (${locale})`

export const themeNames = { system: 'System', light: 'Light', dark: 'Dark' } as const

export const homeTerritory = 'Home territory'
export const homeTerritoryMeaning = 'Links to artists and titles open in this territory.'

export const importFiles = 'Import files'
export const accessTokens = 'Access tokens'
export const dataStatus = 'Data status'
export const shortcuts = 'Keyboard shortcuts'

export const sampleMeaning = 'Artists, titles, and numbers are fictional.'
export const withImportsMeaning = 'Everything that isn’t from your files is fictional.'
/** Followed by the environment variable and `removeSampleOr`. */
export const removeSampleWith = 'To remove the sample, start Chartroom with'
export const removeSampleOr = '. Your own charts and catalogs appear here as soon as you import them.'
