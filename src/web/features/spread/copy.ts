// The panel before anything is loaded. Strings of the loaded content are in content-copy.ts.

export const title = 'How it spread'
/** Completes “Couldn’t load …”, and unit of the progress line. */
export const what = 'how it spread'
export const load = (territories: number) => `Load ${territories} territories`
export const cost = (calls: string) => `Makes up to ${calls} calls to the data provider, fewer if data is cached.`
export const unknownCost = (calls: string, most: string) =>
  `Makes up to ${calls} calls to the data provider, or ${most} if it has no weekly series, fewer if data is cached.`
export const viewNames = { cells: 'Cells', table: 'Table' } as const
export const lengthName = (weeks: string) => `${weeks} weeks`
