/** What the locale is about: the words stay English. */
export const label = 'Dates and numbers'
export const searchPlaceholder = 'Language, country or code'
export const asInBrowser = (locale: string) => `As in this browser (${locale})`
/** Said by the button that opens the list. */
export const current = (choice: string) => `${label}: ${choice}`

export const themeNames = {
  system: 'Theme of the system',
  light: 'Light theme',
  dark: 'Dark theme',
} as const
export const changeTo = (shown: string, next: string) => `${shown}; change to: ${next}`
