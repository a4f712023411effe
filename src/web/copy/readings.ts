export const couldNotBeRead = 'could not be read'
export const notReadYet = 'not read yet'
export const noDataYet = '(no data yet)'
export const noData = '(no data)'
export const partial = '(partial)'
/** On a picture, where nothing stands beside it. */
export const formulaChanged = 'The formula of Album Equivalent changed in between'
