export const desk = 'Desk'
export const findKeys = ['Ctrl', 'K'] as const
