export const documentTitle = 'Charts · Chartroom'
export const title = 'Charts'
export const count = (charts: number) => (charts === 1 ? '1 chart' : `${charts} charts`)
export const countOf = (shown: number, charts: number) => `${shown} of ${charts} charts`

export const loading = 'Loading the charts'
/** These begin “… could not be loaded”. */
export const failedSubject = 'The charts'
export const failedNewerSubject = 'A newer list'

export const nameLabel = 'Name'
export const namePlaceholder = 'Filter charts'
export const territoryLabel = 'Territory'
export const allTerritories = 'All territories'
export const ownerLabel = 'Owner'
export const allOwners = 'All owners'
export const kindLabel = 'Kind'
export const allKinds = 'Songs and albums'
export const orderLabel = 'Order'
export const byTerritory = 'By territory'
export const byOwner = 'By owner'
export const byName = 'By name'

export const pinnedGroup = 'Pinned'
export const oneGroup = 'All charts'
export const noOwnerGroup = 'Owner not given'
export const noTerritoryGroup = 'Territory not given'

export const depth = (titles: number) => `Top ${titles}`
export const since = (week: string) => `since ${week}`
export const pin = 'Pin'
export const pinLabel = (name: string) => `Pin ${name}`
export const pinned = 'Pinned'
export const topFive = 'Top 5'
export const topFiveLabel = (name: string) => `Top 5 of ${name}`

// A directory without a chart to show: loaded where that is so.
export const noneTitle = 'There are no charts'
export const none =
  'The service answered, and has none for these credentials. Whoever runs Chartroom can see on the status page how the provider is asked.'
export const status = 'Open the status'
export const noMatchTitle = 'No chart matches'
export const noMatch = 'The filters above leave none. Try another territory, owner or kind, or fewer words.'
export const showAll = 'Show all charts'

/** Begins “… could not be loaded”. */
export const topFiveSubject = 'The latest week'
export const openWeek = (week: string) => `Open ${week}`
