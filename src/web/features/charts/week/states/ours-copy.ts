/** Completes “Couldn’t load …”. */
export const titlesOfRoster = 'the titles of the roster'
