// Strings of the panel before anything is loaded. Those of the loaded content are in content-copy.ts.

export const title = 'How it spread'
/** Completes “Couldn’t load …”. It is also the unit of the progress line. */
export const what = 'how it spread'
export const viewNames = { cells: 'Cells', table: 'Table' } as const
