/** Screen readers say this before an ID that replaces a name. */
export const nameUnknown = 'Name unknown, ID'
