import { type Movement } from '#contract/api/charts.ts'
import { plural } from '../../lib/plural.ts'

/** Read aloud before an id that stands in for a name. */
export const nameless = 'Name not known, id'

/** Movements as they are read aloud. */
export const movements = {
  up: 'up',
  down: 'down',
  same: 'no change',
  new: 'new',
  re: 're-entry',
  unknown: 'movement unknown',
} as const satisfies Record<Movement, string>
export const movedBy = (movement: 'up' | 'down', places: number) =>
  `${movements[movement]} ${plural(places, { one: '1 place', other: `${places} places` })}`

/** Movements as they are drawn, where a sign alone would not do. */
export const newMark = 'NEW'
export const reEntryMark = 'RE'

export const depth = (titles: number) => `Top ${titles}`

export const namesFailedTitle = (names: number) =>
  plural(names, { one: 'One name could not be read.', other: `${names} names could not be read.` })

export const namesFailed = 'Ids stand in their place.'
