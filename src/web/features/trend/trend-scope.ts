import { type Filters } from '#contract/breakouts.ts'
import { type DateWindow } from '#contract/dates.ts'
import { type EntityKind } from '#contract/entities.ts'
import { type Comparison } from '#contract/query-params.ts'
import { type Territory } from '#contract/territories.ts'
import { type ChangeTrend, type TrendSearch } from './search.ts'

/** What the page asks about; the panel chooses how it is drawn. */
export type TrendScope = {
  entity: { kind: EntityKind; id: string }
  location: Territory
  window: DateWindow
  filters: Filters
  compare: Comparison
}

export type TrendPanelProps = {
  scope: TrendScope
  /** Whose page it is, for images. */
  subject: string
  search: TrendSearch
  onChange: ChangeTrend
}
