/** Media query for windows below the `sm` breakpoint of the styles. */
export const PHONE = '(width < 40rem)'
