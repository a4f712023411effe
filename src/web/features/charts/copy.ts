import { plural } from '../../lib/format/plural.ts'

/** Screen readers say this before an ID that replaces a name. */
export const nameUnknown = 'Name unknown, ID'

export const namesFailedTitle = (names: number) =>
  plural(names, { one: '1 name couldn’t be loaded.', other: `${names} names couldn’t be loaded.` })
