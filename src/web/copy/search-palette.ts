export const allResults = 'All results'
export const move = 'move,'
export const opens = 'opens,'
export const closes = 'closes'
