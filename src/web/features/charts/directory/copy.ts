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

// Complete “Couldn’t load …”.
export const charts = 'the charts'

export const namePlaceholder = 'Filter charts'
export const territoryLabel = 'Territory'

export const debuts = 'Debuts'
export const ours = 'Ours'
export const bestRank = (rank: number) => `, best ${rank}`
export const oursOn = (chart: string) => ` of our titles on ${chart}`
export const oursCount = (titles: number, best: number | null) => `${titles} ours${best === null ? '' : bestRank(best)}`
export const latestIs = (week: string) => `Its latest week is ${week}. `
export const debutCount = (count: number) => (count === 1 ? '1 debut' : `${count} debuts`)
export const unknownStates = {
  failed: 'The data provider didn’t respond.',
  empty: 'No week published',
  unread: 'Not loaded yet. Open the chart to load it.',
} as const

export const pinLabel = (name: string) => `Pin ${name}`
export const pinned = 'Pinned'
