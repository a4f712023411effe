export const pageTitle = 'Chartroom'
export const heading = 'What moved, and by how much'
export const introduction = 'Charts, streams and equivalents of music in 63 territories, week by week.'
export const statusLink = 'Status: how fresh the data is'

export const promises = [
  {
    title: 'Every number has a receipt',
    text: 'Dates, territory, filters, unit and the time it was fetched stand under everything that shows numbers.',
  },
  {
    title: 'The address is the dashboard',
    text: 'What is on the screen is in the link. Send it, reload it, go back: it shows the same.',
  },
  {
    title: 'Absent is not zero',
    text: 'A dash means that the service does not say. A zero is a zero.',
  },
] as const

export const noCharts = 'The service has no charts for these credentials.'
export const theCharts = 'The charts'
export const newestClosedWeek = (week: string, days: string) => `Newest closed week ${week}, ${days}`
export const pinned = 'pinned'
