import { plural } from '../plural.ts'

// What every graph of readings says: the trend of one, and several compared.

export const shownAs = 'Shown as'
export const viewNames = { chart: 'Chart', table: 'Table' } as const
export const legend = 'Legend'
/** Names the drawing's own control. @param title of the graph */
export const readingsOf = (title: string) => `Readings, ${title}`
/** @param title of the graph */
export const tableOf = (title: string) => `${title}, table`

export const tooManyWeeks = (limit: number, weeks: number) =>
  `By chart week, no more than ${limit} weeks: these dates have ${weeks}.`
export const chooseShorterDates = 'Choose shorter ones above.'

export const readingsLost = (count: number) =>
  plural(count, { one: '1 reading could not be had.', other: `${count} readings could not be had.` })
export const fillIn = 'Fill in'

/** At the place on the graph. */
export const newFormula = 'New formula'

export const couldNotBeRead = 'could not be read'
export const notReadYet = 'not read yet'
export const noDataYet = '(no data yet)'
export const noData = '(no data)'
export const partial = '(partial)'
/** On a picture, where nothing stands beside it. */
export const formulaChanged = 'The formula of Album Equivalent changed in between'
