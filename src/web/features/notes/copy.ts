// Strings that pages load first. The strings of the board are in board-copy.ts.

export const title = 'Notes'
export const numberOf = (number: number) => `Note ${number}`
