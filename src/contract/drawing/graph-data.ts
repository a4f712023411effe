import { type Receipt } from '../api/receipt.ts'

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

export type GraphTone = 'accent' | 'album' | 'stream' | 'ink' | 'quiet'

export type GraphSeries = {
  name: string
  /** `column`: stacked on the others that are. */
  mark: 'line' | 'column'
  tone: GraphTone
  /** Of a colour that several share. */
  strength: number
  /** Null: a gap, which no line crosses. */
  values: readonly (number | null)[]
  /** Places that are not over yet. */
  partial?: readonly boolean[]
}

export type GraphBar = { label: string; value: number | null; text: string }
