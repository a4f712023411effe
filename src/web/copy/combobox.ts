export const findIn = (label: string) => `Find: ${label}`
export const placeholder = 'Find…'
export const nothingMatches = 'Nothing matches.'
