export const notFoundCode = '404'
export const nothingHere = 'Nothing at this address'
export const whatToDo = 'The link may be incomplete or old. Names and identifiers can be looked up in search.'
export const openSearch = 'Open search'
