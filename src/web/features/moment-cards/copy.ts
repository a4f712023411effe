import type { CardStyle } from '#images/cards/draw-card.ts'

export const themeNames = {
  light: 'Light',
  dark: 'Dark',
  brand: 'Brand color',
} as const satisfies Record<CardStyle['theme'], string>
