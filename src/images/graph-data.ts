import { type Receipt } from '#contract/api/receipt.ts'

/** Any graph, without saying how large it is or in which theme. */
export type GraphData = {
  /** What it is of: an entity, a chart. */
  overline: string
  title: string
  subtitle: string
  notes: readonly string[]
  receipt: Receipt
  /** In words, for the alt text. */
  summary: string
} & (
  | {
      kind: 'series'
      /** One a place along the axis. */
      places: readonly string[]
      series: readonly GraphSeries[]
      /** Ranks: number 1 at the top. */
      isRanks: boolean
    }
  | { kind: 'bars'; bars: readonly GraphBar[]; tone: GraphTone }
)

/** Of one of several that have nothing but their place in common; up to six are told apart. */
export const SERIES_TONES = ['series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'series-6'] as const
export type GraphTone = 'accent' | 'album' | 'stream' | 'ink' | 'quiet' | (typeof SERIES_TONES)[number]

export type GraphSeries = {
  name: string
  /** Bars are stacked. */
  mark: 'line' | 'bar'
  tone: GraphTone
  /** Of a colour that several share. */
  strength: number
  /** Null: a gap, which no line crosses. */
  values: readonly (number | null)[]
  /** A path around 0 0, about eight wide, on its points: where colours tell lines apart they are never alone. */
  shape?: string
  /** Places that are not over yet. */
  partial?: readonly boolean[]
}

export type GraphBar = { label: string; value: number | null; text: string }
