import { type CardStyle } from '#images/cards/draw-card.ts'

/** Completes “Couldn’t load …”. */
export const chartWeek = (week: string) => `the chart of ${week}`
/** The chart was corrected since the page loaded. */
export const offChart = 'Not on this chart anymore. Reload the page.'
export const noMomentTitle = (title: string) => `No card for ${title} this week`

export const themeNames = {
  light: 'Light',
  dark: 'Dark',
  brand: 'Brand color',
} as const satisfies Record<CardStyle['theme'], string>

export const artwork = 'artwork'
