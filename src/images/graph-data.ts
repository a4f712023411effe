import { type Receipt } from '#contract/api/receipt.ts'

/** Independent of size and theme. */
export type GraphData = {
  kind: 'series'
  /** The entity or the chart. */
  overline: string
  title: string
  subtitle: string
  notes: readonly string[]
  receipt: Receipt
  /** Alt text. */
  summary: string
  /** Axis labels, one per value. */
  places: readonly string[]
  series: readonly GraphSeries[]
  /** Puts number 1 at the top. */
  isRanks: boolean
}

/** Colors of up to six compared series. */
export const SERIES_TONES = ['series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'series-6'] as const
export type GraphTone = 'accent' | 'album' | 'stream' | 'ink' | 'quiet' | (typeof SERIES_TONES)[number]

export type GraphSeries = {
  name: string
  /** Bars are stacked. */
  mark: 'line' | 'bar'
  tone: GraphTone
  /** From 0 to 1, for series that share a color. */
  strength: number
  /** Null breaks the line. */
  values: readonly (number | null)[]
  /** SVG path of a marker around 0 0, because color alone isn't accessible. */
  shape?: string
  /** True for periods that aren't over. */
  partial?: readonly boolean[]
}
