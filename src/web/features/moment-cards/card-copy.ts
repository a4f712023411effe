// Strings of the button. The dialog loads later, so its strings are in copy.ts.
export const card = 'Card'
/** @param what the title, with its moment if a title has several cards */
export const cardOf = (what: string) => `${card}: ${what}`
