import { type CardStyle } from '#images/cards/draw-card.ts'

export const momentLabel = 'Moment'
/** Completes “Couldn’t load …”. */
export const chartWeek = (week: string) => `the chart of ${week}`
/** The chart was corrected since the page loaded. */
export const offChart = 'Not on this chart anymore. Reload the page.'
export const noMomentTitle = (title: string) => `No card for ${title} this week`
export const noMoment =
  'Cards show debuts, peaks, big climbs and gains, re-entries, milestone weeks, number 1, and the top 10, 40, and 100.'

export const headlineLabel = 'Headline'

export const themeNames = {
  light: 'Light',
  dark: 'Dark',
  brand: 'Brand color',
} as const satisfies Record<CardStyle['theme'], string>
export const colorLabel = 'Brand color'
export const pickColor = 'Pick a brand color'
export const invalidColor = 'Enter a color such as #243bb5.'

export const artworkLabel = 'Artwork (PNG or JPEG, optional)'
export const artwork = 'artwork'
export const artworkAlt = 'Your artwork'
export const removeArtwork = 'Remove artwork'

export const runLoading = 'Loading the chart run. More moments may appear…'
export const runFailed = 'Couldn’t load the chart run, so new peaks and weeks at number 1 may be missing.'
export const nameless = 'This title has no name yet, so the card shows its ID.'
