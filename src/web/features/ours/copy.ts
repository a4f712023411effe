export const add = 'Add to roster'
export const addNamed = (name: string) => `Add ${name} to a roster`
