// Before anything is typed, and while nothing was opened or pinned yet.
export const whatFinds = 'Find by name, or paste an ISRC, a barcode or an ISNI. What you open and pin will stand here.'
export const tryFewer = 'Try fewer words, or an ISRC, a barcode or an ISNI.'
export const allResults = 'All results'
export const move = 'move,'
export const opens = 'opens,'
export const closes = 'closes'
