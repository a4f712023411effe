// Strings of the button, which loads before the dialog.
export const card = 'Card'
/** @param what the title, with its moment if a title has several cards */
export const cardOf = (what: string) => `${card}: ${what}`
