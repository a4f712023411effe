export const themeNames = { system: 'System', light: 'Light', dark: 'Dark' } as const

export const importFiles = 'Import files'
export const dataStatus = 'Data status'
