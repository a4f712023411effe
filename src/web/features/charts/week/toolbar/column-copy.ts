import type { UnitKind } from '#contract/territories.ts'

// Meanings for “Explain the columns”, by unit of the chart's territory.
export const leadMeaning = (unit: string) => `The number the chart is ranked by, in ${unit}s.`

export const salesIncluded = 'The data provider decides what counts as a sale.'
export const songPartIncluded = {
  album_equivalent: 'Song sales / 10 (TEA).',
  stream_equivalent: 'Song sales × 200.',
} as const satisfies Record<UnitKind, string>
export const streamPartIncluded = {
  album_equivalent: 'Premium streams / 1,000 and ad-supported streams / 2,500 (SEA). Programmed streams don’t count.',
  stream_equivalent: 'Premium streams, and ad-supported streams / 4.5. Programmed streams don’t count.',
} as const satisfies Record<UnitKind, string>
