/** Completes “Couldn’t load …”. */
export const titlesOfRoster = 'the titles of the roster'
export const loadingTitles = 'Loading the titles of the roster…'
export const noRoster = 'No roster yet'
export const noRosterNote =
  'A roster is your team’s list of artists and titles. Create one to see which of them are on this chart.'
export const rosterMissing = 'Roster not found'
export const rosterMissingNote = 'It may have been deleted.'
export const showAllTitles = 'Show all titles'
export const createRoster = 'Create a roster'
