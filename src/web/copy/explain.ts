export const allColumns = 'What the columns say'
export const columns = 'Columns'
export const includes = 'Includes:'
export const lastChange = 'Last change:'
