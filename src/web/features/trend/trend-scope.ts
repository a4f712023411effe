import { type Filters } from '#contract/breakouts.ts'
import { type DateWindow, type IsoDate } from '#contract/dates.ts'
import { type EntityKind } from '#contract/entities.ts'
import { type Comparison } from '#contract/query-params.ts'
import { type Territory } from '#contract/territories.ts'
import { type ChangeTrend, type TrendSearch } from './search.ts'

/** Settings of the page that the trend follows. */
export type TrendScope = {
  entity: { kind: EntityKind; id: string }
  location: Territory
  window: DateWindow
  filters: Filters
  compare: Comparison
}

/** Names the subject of an exported image. */
export type EntityName = { title: string; credit: string | null }

export type TrendPanelProps = {
  scope: TrendScope
  name: EntityName
  /** Null if unknown. */
  releaseDate: IsoDate | null
  search: TrendSearch
  onChange: ChangeTrend
}
