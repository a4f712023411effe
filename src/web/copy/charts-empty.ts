// A directory without a chart to show: loaded where that is so.
export const noneTitle = 'There are no charts'
export const none =
  'The service answered, and has none for these credentials. Whoever runs Chartroom can see on the status page how the provider is asked.'
export const status = 'Open the status'
export const noMatchTitle = 'No chart matches'
export const noMatch = 'The filters above leave none. Try another territory, owner or kind, or fewer words.'
export const showAll = 'Show all charts'
