export const accountOf = (name: string) => `Account: ${name}`
