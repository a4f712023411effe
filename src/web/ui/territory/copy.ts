/** Placeholder of the search field above the list. */
export const searchPlaceholder = 'Country or code'
