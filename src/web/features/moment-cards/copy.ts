import type { CardStyle } from '#images/cards/draw-card.ts'

export const chartWeek = (week: string) => `the chart of ${week}`
export const noMomentTitle = (title: string) => `No card for ${title} this week`

export const themeNames = {
  light: 'Light',
  dark: 'Dark',
  brand: 'Brand color',
} as const satisfies Record<CardStyle['theme'], string>
