export const weekCell = (week: string, days: string) => `Week ${week}, ${days}`
export const openWeekCell = (week: string, days: string) => `Week ${week}, ${days}, partial (in progress)`

export const rangeNames = {
  '1w': { label: '1w', title: 'Last chart week' },
  '4w': { label: '4w', title: 'Last 4 chart weeks' },
  '13w': { label: '13w', title: 'Last 13 chart weeks' },
  '26w': { label: '26w', title: 'Last 26 chart weeks' },
  '52w': { label: '52w', title: 'Last 52 chart weeks' },
  quarter: { label: 'QTD', title: 'This quarter to date, from its first chart week' },
  ytd: { label: 'YTD', title: 'Year to date, from chart week 1' },
  release: { label: 'Release', title: 'Since the release week' },
  custom: { label: 'Custom', title: 'Choose your own dates' },
} as const
