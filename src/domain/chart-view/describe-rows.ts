import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import type { MovementFilter } from '#contract/view-params.ts'
import { filterEntries, filterExits, MOVEMENT_ROWS, type OursFilter } from './movements.ts'

/** Row filters from the URL. */
export type RowFilter = {
  q: string
  show: MovementFilter
  /** @default null, which shows all titles */
  ours?: OursFilter | null
}

type TitlesOfWeek = Pick<ChartWeekAnswer, 'entries'> & Partial<Pick<ChartWeekAnswer, 'exits'>>

/** Number of titles in the view and in the list that it filters: the ranking or the exits. */
export function countTitles({ entries, exits }: TitlesOfWeek, view: RowFilter): { shown: number; all: number } {
  return view.show === 'exits'
    ? { shown: filterExits(exits, view).length, all: exits?.length ?? 0 }
    : { shown: filterEntries(entries, view).length, all: entries.length }
}

/** Describes row filters, such as `new entries only, titles matching “rain”, 2 of 200`. */
export function describeRows({ entries, exits }: TitlesOfWeek, { q, show, ours = null }: RowFilter): string | null {
  if (q === '' && show === 'all' && ours === null) return null
  const { shown, all } = countTitles({ entries, exits }, { q, show, ours })
  return [
    ...(ours === null ? [] : [`titles of the roster “${ours.rosterName}” only`]),
    ...(show === 'all' ? [] : [MOVEMENT_ROWS[show]]),
    ...(q === '' ? [] : [`titles matching “${q}”`]),
    `${shown} of ${all}`,
  ].join(', ')
}
