/** What the locale is about: the words stay English. */
export const label = 'Dates and numbers'
export const searchPlaceholder = 'Language, country or code'
export const asInBrowser = (locale: string) => `As in this browser (${locale})`
/** Said by the button that opens the list. */
export const current = (choice: string) => `${label}: ${choice}`
