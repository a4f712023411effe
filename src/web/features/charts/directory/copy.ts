export const documentTitle = 'Charts · Chartroom'
export const title = 'Charts'
export const count = (charts: number) => (charts === 1 ? '1 chart' : `${charts} charts`)
export const countOf = (shown: number, charts: number) => `${shown} of ${charts} charts`

export const loading = 'Loading charts'
// Completions of “Couldn’t load …”.
export const charts = 'the charts'
export const newerCharts = 'a newer list of charts'

export const nameLabel = 'Name'
export const namePlaceholder = 'Filter charts'
export const territoryLabel = 'Territory'
export const allTerritories = 'All territories'
export const ownerLabel = 'Owner'
export const allOwners = 'All owners'
export const kindLabel = 'Type'
export const allKinds = 'Songs and albums'
export const orderLabel = 'Sort'
export const byTerritory = 'By territory'
export const byOwner = 'By owner'
export const byName = 'By name'

export const pinnedGroup = 'Pinned'
export const allGroup = 'All charts'
export const noOwnerGroup = 'Unknown owner'
export const noTerritoryGroup = 'Unknown territory'

export const depth = (titles: number) => `Top ${titles}`
export const since = (week: string) => `since ${week}`
export const pin = 'Pin'
export const pinLabel = (name: string) => `Pin ${name}`
export const pinned = 'Pinned'
export const topFive = 'Top 5'
export const topFiveLabel = (name: string) => `Top 5 of ${name}`
/** Completes “Couldn’t load …”. */
export const topFiveWeek = 'the latest week'
export const openWeek = (week: string) => `Open ${week}`

export const noneTitle = 'No charts available'
export const none =
  'The data provider responded but has no charts for these credentials. Your Chartroom administrator can check the connection on the data status page.'
export const openStatus = 'Open data status'
export const noMatchTitle = 'No charts match'
export const noMatch = 'Try another territory, owner, or type, or use fewer words.'
export const showAll = 'Show all charts'
