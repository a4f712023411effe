export const pageTitle = 'Chartroom'
export const heading = 'What moved, and by how much'
export const introduction = 'Weekly charts and consumption for 63 territories'
export const statusLink = 'Data status'
export const importLink = 'Import files'

export const promises = [
  {
    title: 'Every number has a receipt',
    text: 'Every page lists the dates, territory, filters, unit, and retrieval time of its numbers.',
  },
  {
    title: 'Every view has its own link',
    text: 'The link contains everything on the screen. Share it, reload it, or come back later to see the same view.',
  },
  {
    title: 'Missing is not zero',
    text: 'A dash means no data. It is never shown as zero.',
  },
] as const

export const noCharts = 'The data provider has no charts for these credentials.'
/** Completes “Couldn’t load …”. */
export const charts = 'the charts'
export const latestCompleteWeek = (week: string, days: string) => `Latest complete week: ${week}, ${days}`
export const pinned = 'pinned'
