export const page = 'Page'
export const pageNotFound = 'Page not found'
export const whatToDo =
  'The link may be incomplete or out of date. Search for what it showed, or open one of these pages.'
export const deskMeaning = 'What happened to your artists and titles this week'
export const chartsMeaning = 'All charts, with their number 1s and debuts'
export const compareMeaning = 'Artists, songs, or albums next to each other'
export const statusMeaning = 'How fresh the data is, and what failed'
