export const stopComparing = 'Stop comparing'
