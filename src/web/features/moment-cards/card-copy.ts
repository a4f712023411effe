// The button. The dialog loads later, so its strings are in copy.ts.
export const card = 'Card'
/** @param what the title, also its moment if several cards of one title are offered */
export const cardOf = (what: string) => `${card}: ${what}`
