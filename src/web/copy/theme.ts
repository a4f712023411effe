export const themeNames = {
  system: 'Theme of the system',
  light: 'Light theme',
  dark: 'Dark theme',
} as const
export const changeTo = (current: string, next: string) => `${current}; change to: ${next}`
