export const documentTitle = 'Charts · Chartroom'
export const title = 'Charts'
export const countOf = (shown: number, charts: number) => `${shown} of ${charts} charts`

export const ofKind = {
  song: 'song charts only',
  album: 'album charts only',
  ours: 'charts with roster titles only',
  pinned: 'pinned charts only',
} as const
export const inTerritory = (territory: string) => `territory ${territory}`
export const ofOwner = (owner: string) => `owner ${owner}`
export const matching = (text: string) => `charts matching “${text}”`

export const loading = 'Loading charts'
// Completions of “Couldn’t load …”.
export const charts = 'the charts'
export const newerCharts = 'a newer list of charts'

export const summaries = 'what happened on the charts'

export const weekLabel = 'Week of all charts'

export const namePlaceholder = 'Filter charts'
export const territoryLabel = 'Territory'
export const allTerritories = 'All territories'
export const ownerLabel = 'Owner'
export const allOwners = 'All owners'

export const kindLabel = 'Show'

export const chartLabel = 'Chart'
export const numberOne = 'Number 1'
export const run = '26 weeks'
export const lastWeek = 'LW'
export const weeksAtOne = 'Weeks at No. 1'
export const units = 'Units'
export const lead = 'Lead'
export const debuts = 'Debuts'
export const highestDebut = 'Highest debut'
export const biggestClimb = 'Biggest climb'
export const ours = 'Ours'
export const withOurs = 'With ours'
export const bestRank = (rank: number) => `, best ${rank}`
export const oursOn = (chart: string) => ` of our titles on ${chart}`
export const oursCount = (titles: number, best: number | null) => `${titles} ours${best === null ? '' : bestRank(best)}`
export const noTerritory = 'Unknown territory'
export const notOut = (week: string) => `Not out yet; this is ${week}.`
export const debutCount = (count: number) => (count === 1 ? '1 debut' : `${count} debuts`)
export const unknownStates = {
  failed: 'The data provider didn’t respond.',
  empty: 'No week published',
  unread: 'Not loaded yet. Open the chart to load it.',
} as const

export const pin = 'Pin'
export const pinLabel = (name: string) => `Pin ${name}`
export const pinned = 'Pinned'

export const noneTitle = 'No charts available'
export const none =
  'The data provider responded but has no charts for these credentials. Your Chartroom administrator can check the connection on the data status page.'
export const openStatus = 'Open data status'
export const noMatchTitle = 'No charts match'
export const noMatch = 'Try another territory, owner, or type, or use fewer words.'
export const showAll = 'Show all charts'
