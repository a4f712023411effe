import type { ReactNode } from 'react'
import type { Filters } from '#contract/breakouts.ts'
import type { DateWindow, IsoDate } from '#contract/dates.ts'
import type { NoteSubject } from '#contract/desk/notes.ts'
import type { EntityKind } from '#contract/entities.ts'
import type { Comparison } from '#contract/query-params.ts'
import type { Territory } from '#contract/territories.ts'
import type { ImageSubject } from '../image-export/image-subject.ts'
import type { ChangeTrend, TrendSearch } from './search.ts'

/** Settings of the page that the trend follows. */
export type TrendScope = {
  entity: { kind: EntityKind; id: string }
  location: Territory
  window: DateWindow
  filters: Filters
  compare: Comparison
}

export type TrendPanelProps = {
  scope: TrendScope
  subject: ImageSubject
  /** Null if it isn't known. */
  releaseDate: IsoDate | null
  /** Subject of the notes that are drawn as flags. Null for none. */
  noteSubject: NoteSubject | null
  search: TrendSearch
  onChange: ChangeTrend
  /** True if the page above already reports a failure, so that the trend doesn't. */
  hasFailedPage: boolean
  /** True if the page already reports no data for its dates. The trend then needs data for other dates. */
  hasEmptyPage: boolean
  /** Advice where else to look if all values are zero. */
  zeroAdvice: ReactNode
}
