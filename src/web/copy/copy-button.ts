export const copyWhat = (what: string) => `Copy ${what}`
export const copied = (what: string) => `${what} copied`
export const forbidden = 'Copying is not allowed here'
