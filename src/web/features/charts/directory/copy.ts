export const title = 'Charts'
export const countOf = (shown: number, charts: number) => `${shown} of ${charts} charts`

export const ofKind = {
  song: 'song charts only',
  album: 'album charts only',
  ours: 'charts with roster titles only',
  pinned: 'pinned charts only',
} as const

// Complete “Couldn’t load …”.
export const charts = 'the charts'

export const namePlaceholder = 'Filter charts'
export const territoryLabel = 'Territory'
export const bestRank = (rank: number) => `, best ${rank}`
export const oursCount = (titles: number, best: number | null) => `${titles} ours${best === null ? '' : bestRank(best)}`
export const unknownStates = {
  failed: 'The data provider didn’t respond.',
  empty: 'No week published',
  unread: 'Not loaded yet. Open the chart to load it.',
} as const
export const pinned = 'Pinned'
