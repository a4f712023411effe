import { type UnitKind } from '#contract/territories.ts'

/** What a column's figure counts and what is in it, by the unit of the chart's territory. */
export const totalMeaning = (unit: string) => `What the chart is ranked by, in ${unit}.`

export const albumSalesMeaning = 'Whole albums sold in this week.'
export const songSalesMeaning = 'Single songs sold in this week.'
export const salesIncluded = 'What counts as a sale is the service’s own rule.'

export const songPartMeaning = 'The part of Total that song sales make.'
export const songPartIncluded = {
  album_equivalent: 'Song sales / 10 (TEA).',
  stream_equivalent: 'Song sales × 200.',
} as const satisfies Record<UnitKind, string>

export const streamPartMeaning = 'The part of Total that streams make.'
export const streamPartIncluded = {
  album_equivalent: 'Premium streams / 1,000 and ad-supported streams / 2,500 (SEA). Programmed streams do not count.',
  stream_equivalent: 'Premium streams, and ad-supported streams / 4.5. Programmed streams do not count.',
} as const satisfies Record<UnitKind, string>

export const streamsMeaning = (figure: string) => `${figure} in this week, as a count.`
export const streamsIncluded = (contents: string, models: string) => `${contents}, ${models}.`
export const everyContent = 'Audio and video'
export const audio = 'Audio'
export const video = 'Video'
export const everyModel = 'ad-supported and premium'
export const adSupported = 'ad-supported'
export const premium = 'premium'

/** A meaning as a sentence. */
export const sentence = (meaning: string) => (meaning.endsWith('.') ? meaning : `${meaning}.`)
