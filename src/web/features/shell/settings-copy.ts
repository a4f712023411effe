/** Only values follow the locale. The page stays in English. */
export const formatLabel = 'Date and number format'
export const browserDefault = (locale: string) => `Browser default (${locale})`

export const themeNames = { system: 'System', light: 'Light', dark: 'Dark' } as const

export const importFiles = 'Import files'
export const dataStatus = 'Data status'
export const shortcuts = 'Keyboard shortcuts'

/** Followed by the environment variable and `removeSampleOr`. */
export const removeSampleWith = 'To remove the sample, start Chartroom with'
export const removeSampleOr = '. Your own charts and catalogs appear here as soon as you import them.'
