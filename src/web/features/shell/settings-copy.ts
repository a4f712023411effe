/** Only values follow the locale. The page stays in English. */
export const formatLabel = 'Date and number format'
export const searchPlaceholder = 'Language, country, or code'
export const browserDefault = (locale: string) => `Browser default (${locale})`
export const currentFormat = (choice: string) => `${formatLabel}: ${choice}`

export const themeNames = {
  system: 'System theme',
  light: 'Light theme',
  dark: 'Dark theme',
} as const
export const changeTo = (shown: string, next: string) => `${shown}. Switch to ${next.toLowerCase()}`
