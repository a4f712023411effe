export const searchPlaceholder = 'Country or code'
