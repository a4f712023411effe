export const boxLabel = 'Search artists, songs, albums, recordings and products'
export const boxPlaceholder = 'Name, title, ISRC, barcode, ISNI…'
export const clear = 'Clear the search'
