/** In the field over the list of territories. */
export const searchPlaceholder = 'Country or code'
