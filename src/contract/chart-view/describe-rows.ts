import { type ChartEntry } from '../api/charts.ts'
import { filterEntries, MOVEMENT_ROWS } from './movements.ts'
import { type WeekView } from './view-week.ts'

/** `new entries only, titles matching “rain”, 2 of 200`, apart from the receipt's filters, which change the numbers. */
export function describeRows(
  entries: readonly ChartEntry[],
  { q, show }: Pick<WeekView, 'q' | 'show'>,
  shown = filterEntries(entries, { q, show }),
): string | null {
  if (q === '' && show === 'all') return null
  return [
    ...(show === 'all' ? [] : [MOVEMENT_ROWS[show]]),
    ...(q === '' ? [] : [`titles matching “${q}”`]),
    `${shown.length} of ${entries.length}`,
  ].join(', ')
}
