// Strings of the panel before anything is loaded. Those of the loaded content are in content-copy.ts.

export const title = 'How it spread'
/** Completes “Couldn’t load …”. It is also the unit of the progress line. */
export const what = 'how it spread'
export const cost = (calls: string) =>
  `Takes a few seconds and up to ${calls} calls of your quota with the data provider.`
export const unknownCost = (calls: string, most: string) =>
  `Takes up to ${calls} calls of your quota with the data provider, or ${most} if it has no weekly series.`
export const viewNames = { cells: 'Cells', table: 'Table' } as const
