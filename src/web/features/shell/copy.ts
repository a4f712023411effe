export const productName = 'Chartroom'
export const desk = 'Desk'
export const alerts = 'Alerts'
export const startPageLink = 'Chartroom home'
export const skipToContent = 'Skip to content'
export const mainNavigation = 'Main'
export const find = 'Search or paste an ISRC'
export const findKeys = ['Ctrl', 'K'] as const
export const startPage = 'Home'

export const menu = 'Menu'
export const settings = 'Settings'
export const settingsMeaning = 'Theme, formats, and home territory'

export const pageFailed = 'Couldn’t show this page'

export const sampleData = 'Sample data'
export const sampleAndImports = 'Sample and imports'
export const isSample = 'This is sample data'
export const withImports = 'Sample data next to your imports'
