export const findIn = (label: string) => `Find: ${label}`
export const placeholder = 'Find…'
export const nothingMatches = 'Nothing matches.'

export const copyWhat = (what: string) => `Copy ${what}`
export const copied = (what: string) => `${what} copied`
export const forbidden = 'Copying is not allowed here'

export const allColumns = 'What the columns say'
export const columns = 'Columns'
export const includes = 'Includes:'
export const lastChange = 'Last change:'

export const explain = (what: string) => `Explain ${what}`
